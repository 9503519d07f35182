import type { Release } from '@hypha/contract'
import { clockTime, momentOf } from '@hypha/contract/rules/zoned-time'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useClockChange } from '../../../components/clock-change.ts'
import { EndPreOrder } from './end-pre-order.tsx'
import { useSetPreOrder } from './use-set-pre-order.ts'
import css from './pre-orders.module.css'

interface PreOrderDialogProps {
  release: Release
  onClose: () => void
}

/** Offers a scheduled release as a pre-order, or changes which tracks are available at once and its date. */
export function PreOrderDialog({ release, onClose }: PreOrderDialogProps) {
  const { t } = useTexts('release')
  const form = useId()
  const clockChange = useClockChange()
  const { at: scheduledAt, timeZone } = release.scheduled ?? release.preOrder!
  const isOffered = release.preOrder !== undefined
  const tracks = release.playList.map(({ song }) => song)
  const [instant, setInstant] = useState(
    () => new Set(tracks.filter((each) => each.preOrder === 'instant').map(({ id }) => id)),
  )
  const [shown, setShown] = useState(() => clockTime(new Date(scheduledAt), timeZone))
  const at = momentOf(shown, timeZone, scheduledAt)
  const { save, isPending, error } = useSetPreOrder(release, onClose)
  const choose = (id: number, on: boolean) =>
    setInstant(
      (before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)),
    )
  return (
    <Dialog
      open
      title={t(isOffered ? 'preOrder.change' : 'preOrder.offer')}
      onClose={onClose}
      actions={
        <>
          {isOffered && <EndPreOrder release={release} onEnded={onClose} />}
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="solid" disabled={!at} busy={isPending}>
            {t(isOffered ? 'preOrder.save' : 'preOrder.offerNow')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (at && !isPending) save([...instant], at)
        }}
      >
        <p>{t('preOrder.about')}</p>
        <fieldset className={css.tracks}>
          <legend>{t('preOrder.instant')}</legend>
          {tracks.map((track) => (
            <Checkbox
              key={track.id}
              checked={instant.has(track.id)}
              disabled={isOffered && track.preOrder === 'instant'}
              onChange={(on) => choose(track.id, on)}
            >
              {track.title}
            </Checkbox>
          ))}
        </fieldset>
        {isOffered && (
          <div className={css.moment}>
            <TextField
              label={t('preOrder.day')}
              type="date"
              required
              value={shown.date}
              onChange={(event) => setShown({ ...shown, date: event.target.value })}
            />
            <TextField
              label={t('preOrder.time')}
              type="time"
              required
              value={shown.time}
              hint={clockChange(shown, timeZone)}
              onChange={(event) => setShown({ ...shown, time: event.target.value })}
            />
          </div>
        )}
        {isOffered && (
          <p className={css.hint}>
            {t('preOrder.later', { timeZone: timeZone.replaceAll('_', ' ') })}
          </p>
        )}
        {error && (
          <p className={css.problem} role="alert">
            {messageOf(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
