import type { Release } from '@hypha/contract'
import { clockTime, momentOf } from '@hypha/contract/rules/zoned-time'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { ownTimeZone } from '../../../lib/format/time-zones.ts'
import { useClockChange } from '../../../components/clock-change.ts'
import css from './release-dialog.module.css'

const DAY_MS = 86_400_000
/** Long enough for listeners who have it in a list to notice. */
const NOTICE_DAYS = 30

/** Asks for the withdrawal date of a release, which is then shown publicly (RS-06). */
export function WithdrawRelease({ release }: { release: Release }) {
  const { t } = useTexts('release')
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const form = useId()
  const clockChange = useClockChange()
  const { timerEnd } = release.realStatus
  const [timeZone] = useState(ownTimeZone)
  const [shown, setShown] = useState(() => {
    const at = timerEnd ? new Date(timerEnd) : new Date(Date.now() + NOTICE_DAYS * DAY_MS)
    return clockTime(at, timeZone)
  })
  const close = () =>
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  const at = momentOf(shown, timeZone, timerEnd)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (moment: Date) =>
      api.releases.withdrawRelease({
        params: { id: release.id },
        body: { at: moment.toISOString() },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries()
      close()
    },
  })
  return (
    <Dialog
      open
      title={t('withdraw.title', { title: release.title })}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" disabled={!at} busy={isPending}>
            {t('withdraw.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (at && !isPending) mutate(at)
        }}
      >
        <p>{t('withdraw.text')}</p>
        <div className={css.moment}>
          <TextField
            label={t('withdraw.lastDay')}
            type="date"
            required
            value={shown.date}
            onChange={(event) => setShown({ ...shown, date: event.target.value })}
          />
          <TextField
            label={t('withdraw.time')}
            type="time"
            required
            value={shown.time}
            hint={clockChange(shown, timeZone)}
            onChange={(event) => setShown({ ...shown, time: event.target.value })}
          />
        </div>
        <p className={css.zone}>
          {t('withdraw.zone', { timeZone: timeZone.replaceAll('_', ' ') })}
        </p>
        {error && (
          <p className={css.problem} role="alert">
            {messageOf(error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
