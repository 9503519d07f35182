import type { Credit, Song } from '@hypha/contract'
import { TITLE_MAX } from '@hypha/contract/limits'
import { SONG_KEYS } from '@hypha/contract/rules/camelot'
import { Button } from '@hypha/ui/controls/button.tsx'
import { UploadRow } from '@hypha/ui/feedback/upload-row.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { dollarsOf } from './draft.ts'
import css from './release-editor.module.css'
import { TrackMore } from './track-more.tsx'
import { trackState } from './track-state.ts'
import { uploadActions } from './upload-actions.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'

const KEYS = [
  { value: 0, label: 'Unknown' },
  ...SONG_KEYS.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
]

export interface TrackEditorProps {
  number: number
  song: Song
  /** Its file on the way from this browser. */
  upload: Upload | undefined
  queue: UploadQueue
  /** Reads the release again. */
  onChange: () => Promise<void>
}

/** One track: where its file stands and what it is called; a field is saved when it is left. */
export function TrackEditor({ number, song, upload, queue, onChange }: TrackEditorProps) {
  const api = useApi()
  // Only what somebody typed stands here: the server fills in what it heard meanwhile.
  const [typed, setTyped] = useState<{ title?: string; bpm?: number | null; price?: string }>({})
  const title = typed.title ?? song.title
  const bpm = typed.bpm === undefined ? song.bpm : typed.bpm
  const price = typed.price ?? song.price.toFixed(2)
  const failed = (error: unknown) => toast(messageOf(error))
  const edit = useMutation({
    mutationFn: (body: {
      title?: string
      bpm?: number | null
      keyId?: number | null
      price?: number
      isrc?: string | null
      secondaryArtists?: Credit[]
    }) => api.releases.editSong({ params: { id: song.id }, body }),
    onSuccess: async () => {
      await onChange()
      setTyped({})
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => api.releases.removeTrackFile({ params: { id: song.id } }),
    onSuccess: onChange,
    onError: failed,
  })
  const dollars = dollarsOf(price)
  /** Sends what has changed since the server last said. */
  const save = () => {
    const changed = {
      ...(title.trim() !== '' && title.trim() !== song.title && { title: title.trim() }),
      ...(bpm !== song.bpm && { bpm }),
      ...(dollars !== null && dollars !== song.price && { price: dollars }),
    }
    if (Object.keys(changed).length > 0) edit.mutate(changed)
  }
  const suggested = song.trackFile
  const offer =
    suggested && song.bpm === null && (suggested.suggestedBpm !== null || suggested.suggestedKey)
  const useSuggestion = () =>
    edit.mutate({
      bpm: suggested?.suggestedBpm ?? null,
      keyId: suggested?.suggestedKey?.id ?? null,
    })
  return (
    <div className={css.track}>
      <div className={css.cells} onBlur={save}>
        <TextField
          label={`${number}. Title`}
          maxLength={TITLE_MAX}
          value={title}
          error={title.trim() === '' ? 'A title is required.' : undefined}
          onChange={(event) => setTyped({ ...typed, title: event.target.value })}
        />
        <NumberField
          label="BPM"
          value={bpm}
          min={20}
          max={300}
          onChange={(value) => setTyped({ ...typed, bpm: value })}
        />
        <SelectField
          label="Key"
          value={song.key?.id ?? 0}
          options={KEYS}
          onChange={(keyId) => edit.mutate({ keyId: keyId === 0 ? null : keyId })}
        />
        <PriceField
          label="Price"
          value={price}
          error={dollars === null ? 'Dollars' : undefined}
          onChange={(value) => setTyped({ ...typed, price: value })}
        />
      </div>
      {offer && (
        <p className={css.note}>
          We heard {suggested.suggestedBpm !== null && `${Math.round(suggested.suggestedBpm)} BPM`}
          {suggested.suggestedKey && ` in ${suggested.suggestedKey.code}`}.{' '}
          <Button size="small" variant="quiet" onClick={useSuggestion}>
            Use it
          </Button>
        </p>
      )}
      <TrackMore song={song} onSave={(changes) => edit.mutate(changes)} />
      <UploadRow
        name={upload?.file.name ?? song.title}
        named={!upload}
        state={upload?.state ?? trackState(song)}
        {...(upload && uploadActions(queue, upload))}
        onRemove={() => (upload ? queue.cancel(upload.key) : remove.mutate())}
      />
    </div>
  )
}
