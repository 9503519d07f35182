import type { Song } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { dollarsOf, PRICE_RANGE } from '../draft/draft.ts'
import { ARTIST_NAMES } from '../shared/known-names.tsx'
import { type Column, manyValues } from './many-values.ts'
import { saving } from '../draft/save-state.ts'
import type { SongChanges } from './track-fields.ts'
import { rememberSent } from './typed-tracks.ts'
import css from '../shared/wizard.module.css'

const COLUMNS: readonly { value: Column; label: string }[] = [
  { value: 'bpm', label: 'BPM' },
  { value: 'key', label: 'Keys' },
  { value: 'title', label: 'Titles' },
  { value: 'isrc', label: 'ISRCs' },
]
const PASTED_MAX = 25_000

export interface AllTracksProps {
  songs: readonly Song[]
  /** Reads the release again. */
  onChange: () => Promise<void>
}

/** Says the same of every track, or of each what its line says. */
export function AllTracks({ songs, onChange }: AllTracksProps) {
  const api = useApi()
  const [artistName, setArtistName] = useState('')
  const [price, setPrice] = useState('')
  const [column, setColumn] = useState<Column>('bpm')
  const [pasted, setPasted] = useState('')
  const apply = useMutation({
    mutationFn: (changes: readonly (SongChanges | undefined)[]) =>
      saving(async () => {
        for (const [i, body] of changes.entries()) {
          const song = songs[i]
          if (!song || !body) continue
          rememberSent(song.id, body)
          await api.releases.editSong({ params: { id: song.id }, body })
        }
        return changes.filter(Boolean).length
      }),
    onSuccess: (count) => toast(`${plural(count, 'track')} changed.`),
    onSettled: onChange,
  })
  const toAll = (body: SongChanges) => apply.mutate(songs.map(() => body))
  const dollars = dollarsOf(price)
  const { changes, wrong } = manyValues(column, pasted)
  const tooMany = changes.length > songs.length && pasted.trim() !== ''
  const problem = tooMany
    ? `${changes.length} lines for ${plural(songs.length, 'track')}.`
    : wrong.length > 0
      ? `Line ${wrong.join(', ')} cannot be read.`
      : undefined
  return (
    <details className={css.all}>
      <summary className={css.summary}>All tracks at once</summary>
      <div className={css.fields}>
        <div className={css.half}>
          <TextField
            label="Artist of all tracks"
            list={ARTIST_NAMES}
            value={artistName}
            onChange={(event) => setArtistName(event.target.value)}
          />
          <Button
            disabled={artistName.trim() === ''}
            busy={apply.isPending}
            onClick={() => toAll({ artistName: artistName.trim() })}
          >
            Apply artist to all
          </Button>
        </div>
        <div className={css.half}>
          <PriceField
            label="Price of all tracks"
            value={price}
            {...(price.trim() !== '' && dollars === null && { error: PRICE_RANGE })}
            onChange={setPrice}
          />
          <Button
            disabled={dollars === null}
            busy={apply.isPending}
            onClick={() => dollars !== null && toAll({ price: dollars })}
          >
            Apply price to all
          </Button>
        </div>
        <div className={css.third}>
          <SelectField label="One per line" value={column} options={COLUMNS} onChange={setColumn} />
        </div>
        <div className={css.most}>
          <TextArea
            label={`${COLUMNS.find(({ value }) => value === column)!.label} in the order of the tracks`}
            hint="An empty line leaves its track as it is"
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
            Apply line by line
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
