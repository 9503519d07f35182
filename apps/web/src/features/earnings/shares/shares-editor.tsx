import type { Commerce } from '@hypha/contract'
import { NAME_MAX, SHARES_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { earningsChanged } from '../use-earnings.ts'
import css from '../earnings.module.css'
import { percentText } from './percent-text.ts'
import { type DraftShare, draftOf, percentOf, restOf } from './share-draft.ts'

const ALL = 0

/** Offers artists splits of one track or of all tracks. */
export function SharesEditor({ commerce }: { commerce: Commerce }) {
  const { t, format } = useTexts('earnings')
  const app = useApp()
  const title = useId()
  const tracksOf = (trackId: number) =>
    commerce.tracks.filter(({ id }) => trackId === ALL || id === trackId)
  const [trackId, setTrackId] = useState(ALL)
  const [draft, setDraft] = useState<DraftShare[]>(() => draftOf(commerce.tracks) ?? [])
  const differ = trackId === ALL && draftOf(commerce.tracks) === null
  const rest = restOf(draft)
  const offer = useMutation({
    mutationFn: () =>
      app.api.earnings.setShares({
        params: { id: commerce.release.id },
        body: {
          ...(trackId === ALL ? {} : { songId: trackId }),
          shares: draft.map((share) => ({
            artistName: share.artistName.trim(),
            percent: percentOf(share),
          })),
        },
      }),
    onSuccess: async () => {
      toast(t('editor.offered'))
      await earningsChanged(app)
    },
  })
  const change = (next: DraftShare[]) => {
    offer.reset()
    setDraft(next)
  }
  const edit = (index: number, part: Partial<DraftShare>) =>
    change(draft.map((share, each) => (each === index ? { ...share, ...part } : share)))
  const refused = (path: string) =>
    offer.error instanceof ApiError ? offer.error.field(path) : undefined
  const isAtField = draft.some(
    (_, index) => refused(`shares.${index}.artistName`) ?? refused(`shares.${index}.percent`),
  )
  const isReady =
    rest !== null && rest >= 0 && draft.every(({ artistName }) => artistName.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !offer.isPending) offer.mutate()
  }
  return (
    <form className={css.editor} aria-labelledby={title} onSubmit={submit} noValidate>
      <h3 className={css.subtitle} id={title}>
        {t('editor.title')}
      </h3>
      <p className={css.note}>{t('editor.intro')}</p>
      <SelectField
        label={t('editor.of')}
        value={trackId}
        options={[
          { value: ALL, label: t('editor.allTracks') },
          ...commerce.tracks.map((track) => ({ value: track.id, label: track.title })),
        ]}
        hint={differ ? t('editor.differ') : ''}
        onChange={(chosen) => {
          setTrackId(chosen)
          change(draftOf(tracksOf(chosen)) ?? [])
        }}
      />
      {draft.map((share, index) => (
        <div key={index} className={css.share}>
          <TextField
            label={t('editor.artist')}
            value={share.artistName}
            maxLength={NAME_MAX}
            autoComplete="off"
            error={refused(`shares.${index}.artistName`)}
            onChange={(event) => edit(index, { artistName: event.target.value })}
          />
          <TextField
            label={t('editor.percent')}
            value={share.percent}
            inputMode="decimal"
            autoComplete="off"
            error={refused(`shares.${index}.percent`)}
            onChange={(event) => edit(index, { percent: event.target.value })}
          />
          <IconButton
            label={
              share.artistName
                ? t('editor.remove', { artist: share.artistName })
                : t('editor.removeShare')
            }
            onClick={() => change(draft.filter((_, each) => each !== index))}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      <p className={css.note} aria-live="polite" data-problem={(rest ?? 0) < 0 || undefined}>
        {rest === null
          ? t('editor.notPositive')
          : rest < 0
            ? t('editor.tooMuch', { percent: percentText(t, format, 100 - rest) })
            : t('editor.youKeep', { percent: percentText(t, format, rest) })}
      </p>
      {offer.isError && !isAtField && (
        <p className={css.problem} role="alert">
          {messageOf(offer.error)}
        </p>
      )}
      <div className={css.verbs}>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={draft.length >= SHARES_MAX}
          onClick={() => change([...draft, { artistName: '', percent: '' }])}
        >
          {t('editor.add')}
        </Button>
        <Button type="submit" variant="solid" busy={offer.isPending} disabled={!isReady}>
          {t('editor.offer')}
        </Button>
      </div>
    </form>
  )
}
