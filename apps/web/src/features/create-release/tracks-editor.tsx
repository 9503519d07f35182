import type { Release } from '@hypha/contract'
import { UploadRow } from '@hypha/ui/feedback/upload-row.tsx'
import { FileDrop } from '@hypha/ui/fields/file-drop.tsx'
import { useCallback, useMemo, useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { ACCEPT } from './audio-file.ts'
import css from './release-editor.module.css'
import { TrackEditor } from './track-editor.tsx'
import { uploadActions } from './upload-actions.ts'
import { uploadQueue, useUploads } from './upload-queue.ts'
import { useUploadHints } from './use-upload-hints.ts'

const NEW_TRACK_PRICE = 1.5

export interface TracksEditorProps {
  release: Release | null
  ready: () => Promise<Release | null>
  complete: boolean
}

/** The tracks: dropped as files, each on its way by itself, each with its own fields. */
export function TracksEditor({ release, ready, complete }: TracksEditorProps) {
  const { api, cache } = useApp()
  const refresh = useCallback(
    () => cache.invalidateQueries({ queryKey: api.releases.get.key }),
    [api, cache],
  )
  const hint = useCallback(() => void refresh(), [refresh])
  useUploadHints(hint)
  const queue = useMemo(() => uploadQueue(api, hint), [api, hint])
  const uploads = useUploads((state) => state.uploads)
  const [unsaved, setUnsaved] = useState(false)
  const known = new Set(release?.playList.map(({ song }) => song.id))
  const mine = uploads.filter((upload) => upload.releaseId === release?.id)
  const take = async (files: File[]) => {
    const saved = await ready().catch(() => null)
    setUnsaved(saved === null)
    if (saved) queue.add(saved.id, files, NEW_TRACK_PRICE)
  }
  return (
    <section className={css.section} aria-labelledby="tracks">
      <h2 className={css.heading} id="tracks">
        Tracks
      </h2>
      <FileDrop
        label="Drop WAV, AIFF or FLAC files here, or choose them"
        hint="44.1 kHz or more, each at most 2 GB"
        error={
          unsaved && !complete
            ? 'Fill in the details above first, then choose the files again.'
            : undefined
        }
        accept={ACCEPT}
        multiple
        onFiles={(files) => void take(files)}
      />
      <div>
        {release?.playList.map(({ song }, i) => (
          <TrackEditor
            key={song.id}
            number={i + 1}
            song={song}
            upload={mine.find((upload) => upload.songId === song.id)}
            queue={queue}
            onChange={refresh}
          />
        ))}
        {mine
          .filter((upload) => upload.songId === null || !known.has(upload.songId))
          .map((upload) => (
            <UploadRow
              key={upload.key}
              name={upload.file.name}
              state={upload.state}
              {...uploadActions(queue, upload)}
              onRemove={() => queue.cancel(upload.key)}
            />
          ))}
      </div>
    </section>
  )
}
