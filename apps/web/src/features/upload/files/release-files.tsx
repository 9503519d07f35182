import type { Release, Track } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { UploadRow } from '@hypha/ui/feedback/upload-row.tsx'
import { useShallow } from 'zustand/react/shallow'
import { trackState } from '../tracks/track-state.ts'
import css from './release-files.module.css'
import { uploadActions } from './sending/upload-actions.ts'
import { type UploadQueue, useUploads } from './sending/upload-queue.ts'

export interface ReleaseFilesProps {
  release: Release | null
  /** Files waiting for the release to be created. */
  waiting: readonly File[]
  queue: UploadQueue
  /** Removes a waiting file. */
  onDrop: (file: File) => void
}

/** The files of a release that isn't out yet, with their progress: the rows of the tracks, without the fields. */
export function ReleaseFiles({ release, waiting, queue, onDrop }: ReleaseFilesProps) {
  const { t } = useTexts('upload')
  const tracks = release?.playList.map(({ song: track }) => track) ?? []
  const known = new Set(tracks.map(({ id }) => id))
  const trackless = useUploads(
    useShallow(({ uploads }) =>
      uploads.filter(
        ({ releaseId, trackId }) =>
          releaseId === release?.id && (trackId === null || !known.has(trackId)),
      ),
    ),
  )
  const count = waiting.length + tracks.length + trackless.length
  if (count === 0) return null
  return (
    <div className={css.files} role="group" aria-label={t('files')}>
      <p className={css.title}>{t('files.count', { count })}</p>
      {waiting.length > 0 && (
        <p className={css.note}>{t('tracks.waiting', { count: waiting.length })}</p>
      )}
      <ul className={css.list}>
        {tracks.map((track) => (
          <li key={track.id}>
            <TrackFile track={track} queue={queue} />
          </li>
        ))}
        {trackless.map((upload) => (
          <li key={upload.key}>
            <UploadRow
              name={upload.file.name}
              state={upload.state}
              {...uploadActions(queue, upload)}
              onRemove={() => queue.cancel(upload.key)}
            />
          </li>
        ))}
        {waiting.map((file, index) => (
          // Files in different folders may have the same name.
          <li key={`${index} ${file.name}`}>
            <UploadRow
              name={file.name}
              state={{ kind: 'waiting' }}
              onCancel={() => onDrop(file)}
              onRemove={() => onDrop(file)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A row of its own, so that progress only renders that row. Ready files are removed among the tracks. */
function TrackFile({ track, queue }: { track: Track; queue: UploadQueue }) {
  const { t } = useTexts('upload')
  const upload = useUploads(({ uploads }) => uploads.find(({ trackId }) => trackId === track.id))
  return (
    <UploadRow
      name={upload?.file.name ?? track.title}
      state={upload?.state ?? trackState(t, track)}
      {...(upload && { ...uploadActions(queue, upload), onRemove: () => queue.cancel(upload.key) })}
    />
  )
}
