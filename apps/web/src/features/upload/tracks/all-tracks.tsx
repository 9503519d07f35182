import type { Track } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { dollarsOf, priceRange } from '../draft/draft.ts'
import { ARTIST_NAMES } from '../shared/known-names.tsx'
import { type Column, manyValues } from './many-values.ts'
import { saving } from '../draft/save-state.ts'
import type { TrackChanges } from './track-fields.ts'
import { rememberSent } from './typed-tracks.ts'
import css from '../shared/wizard.module.css'

const COLUMNS: readonly Column[] = ['bpm', 'key', 'title', 'isrc']
const PASTED_MAX = 25_000

export interface AllTracksProps {
  tracks: readonly Track[]
  /** Refetches the release. */
  onChange: () => Promise<void>
}

/** Sets a value on every track, or one value per track from pasted lines. */
export function AllTracks({ tracks, onChange }: AllTracksProps) {
  const texts = useTexts('upload')
  const { t } = texts
  const api = useApi()
  const [artistName, setArtistName] = useState('')
  const [price, setPrice] = useState('')
  const [column, setColumn] = useState<Column>('bpm')
  const [pasted, setPasted] = useState('')
  const apply = useMutation({
    mutationFn: (changes: readonly (TrackChanges | undefined)[]) =>
      saving(async () => {
        for (const [i, body] of changes.entries()) {
          const track = tracks[i]
          if (!track || !body) continue
          rememberSent(track.id, body)
          await api.releases.editSong({ params: { id: track.id }, body })
        }
        return changes.filter(Boolean).length
      }),
    onSuccess: (count) => toast(t('all.changed', { count })),
    onSettled: onChange,
  })
  const toAll = (body: TrackChanges) => apply.mutate(tracks.map(() => body))
  const dollars = dollarsOf(price)
  const { changes, wrong } = manyValues(column, pasted)
  const tooMany = changes.length > tracks.length && pasted.trim() !== ''
  const problem = tooMany
    ? t('all.tooMany', { lines: changes.length, count: tracks.length })
    : wrong.length > 0
      ? t('all.unreadable', { count: wrong.length, lines: wrong.join(', ') })
      : undefined
  return (
    <details className={css.all}>
      <summary className={css.summary}>{t('all.title')}</summary>
      <div className={css.fields}>
        <div className={css.half}>
          <TextField
            label={t('all.artist')}
            list={ARTIST_NAMES}
            value={artistName}
            onChange={(event) => setArtistName(event.target.value)}
          />
          <Button
            disabled={artistName.trim() === ''}
            busy={apply.isPending}
            onClick={() => toAll({ artistName: artistName.trim() })}
          >
            {t('all.applyArtist')}
          </Button>
        </div>
        <div className={css.half}>
          <PriceField
            label={t('all.price')}
            value={price}
            {...(price.trim() !== '' && dollars === null && { error: priceRange(texts) })}
            onChange={setPrice}
          />
          <Button
            disabled={dollars === null}
            busy={apply.isPending}
            onClick={() => dollars !== null && toAll({ price: dollars })}
          >
            {t('all.applyPrice')}
          </Button>
        </div>
        <div className={css.third}>
          <SelectField
            label={t('all.column')}
            value={column}
            options={COLUMNS.map((value) => ({ value, label: t(`column.${value}`) }))}
            onChange={setColumn}
          />
        </div>
        <div className={css.most}>
          <TextArea
            label={t('all.lines', { column: t(`column.${column}`) })}
            hint={t('all.linesHint')}
            maxLength={PASTED_MAX}
            value={pasted}
            {...(problem && { error: problem })}
            onChange={setPasted}
          />
          <Button
            disabled={pasted.trim() === '' || problem !== undefined}
            busy={apply.isPending}
            onClick={() => apply.mutate(changes, { onSuccess: () => setPasted('') })}
          >
            {t('all.applyLines')}
          </Button>
        </div>
        {apply.isError && (
          <p className={css.problem} role="alert">
            {messageOf(apply.error)}
          </p>
        )}
      </div>
    </details>
  )
}
