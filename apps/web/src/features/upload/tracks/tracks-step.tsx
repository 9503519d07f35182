import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { UploadRow } from '@hypha/ui/feedback/upload-row.tsx'
import { useDragOrder } from '@hypha/ui/lib/use-drag-order.ts'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useApp } from '../../../lib/app-context.ts'
import { usePlay } from '../../player/index.ts'
import { AllTracks } from './all-tracks.tsx'
import type { Dropped } from '../files/dropped-files.ts'
import { ExtrasSection } from '../extras/extras-section.tsx'
import { NEW_TRACK_PRICE } from '../files/use-add-files.ts'
import { FileChooser } from '../files/file-chooser.tsx'
import { KnownNames } from '../shared/known-names.tsx'
import { FilesLine } from './files-line.tsx'
import row from './track-row.module.css'
import { type RowPart, type RowVerbs, TrackRow } from './track-row.tsx'
import { RefusedUpload } from '../files/refused-upload.tsx'
import { uploadActions } from '../files/sending/upload-actions.ts'
import { type UploadQueue, useUploads } from '../files/sending/upload-queue.ts'
import { useIsOwner } from '../shared/use-is-owner.ts'
import { useOrder } from './use-order.ts'
import css from '../shared/wizard.module.css'

export interface TracksStepProps {
  release: Release | null
  /** Files waiting for the release to be created. */
  waiting: readonly File[]
  queue: UploadQueue
  /** Names of files that exceed the release's limit, or null. */
  tooMany: string | null
  onFiles: (files: readonly Dropped[]) => void
  /** Removes a waiting file. */
  onDrop: (file: File) => void
}

/**
 * The tracks: dropped as files, each with its own upload and fields. There may be a hundred, so typing or
 * progress in one only renders its own row.
 */
export const TracksStep = memo(function TracksStep(props: TracksStepProps) {
  const { t } = useTexts('upload')
  const { release, waiting, queue, tooMany, onFiles, onDrop } = props
  const { api, cache } = useApp()
  const refresh = useCallback(
    () => cache.invalidateQueries({ queryKey: api.releases.get.key }),
    [api, cache],
  )
  const isOwner = useIsOwner(release)
  const list = useRef<HTMLOListElement>(null)
  const refocus = useRef<{ id: number; part: RowPart } | null>(null)
  const [announcement, setSaid] = useState('')
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
  const arrange = useOrder(release)
  const move = (from: number, to: number, part: RowPart = 'grip') => {
    const track = tracks[from]
    if (!track) return
    refocus.current = { id: track.id, part }
    setSaid(t('moved', { title: track.title, position: to + 1, total: tracks.length }))
    arrange(from, to)
  }
  const { handle, offset, dragged } = useDragOrder(tracks.length, move)
  const { playTrack } = usePlay()
  const latest = useRef({ handle, move, release })
  useEffect(() => {
    latest.current = { handle, move, release }
  })
  const verbs = useMemo(
    (): RowVerbs => ({
      handle: (index) => {
        const now = () => latest.current.handle(index)
        return {
          onPointerDown: (event) => now().onPointerDown(event),
          onPointerMove: (event) => now().onPointerMove(event),
          onPointerUp: () => now().onPointerUp(),
          onPointerCancel: () => now().onPointerCancel(),
        }
      },
      move: (...how) => latest.current.move(...how),
      play: (track) => latest.current.release && playTrack(latest.current.release, track),
      refresh,
    }),
    [playTrack, refresh],
  )
  useEffect(() => {
    const wanted = refocus.current
    if (!wanted) return
    refocus.current = null
    const at = tracks.findIndex(({ id }) => id === wanted.id)
    const part = list.current?.children[at]?.querySelector<HTMLElement>(
      `[data-part='${wanted.part}']`,
    )
    ;(part?.querySelector('input') ?? part)?.focus()
  })
  return (
    <section className={css.section} aria-label={t('tracks')} data-place="tracks">
      <KnownNames />
      {!isOwner ? (
        <p className={css.note}>{t('tracks.ownerOnly')}</p>
      ) : release?.status.value === 'published' ? (
        <p className={css.note}>{t('tracks.published')}</p>
      ) : (
        <FileChooser title={t('tracks.drop')} onFiles={onFiles}>
          {t('tracks.dropHint')}
        </FileChooser>
      )}
      {tooMany !== null && (
        <p className={css.problem} role="alert">
          {tooMany}
        </p>
      )}
      {waiting.length > 0 && (
        <div>
          <p className={css.note} role="status">
            {t('tracks.waiting', { count: waiting.length })}
          </p>
          {waiting.map((file, index) => (
            <UploadRow
              // Files in different folders may have the same name.
              key={`${index} ${file.name}`}
              name={file.name}
              state={{ kind: 'waiting' }}
              onCancel={() => onDrop(file)}
              onRemove={() => onDrop(file)}
            />
          ))}
        </div>
      )}
      {release && <FilesLine release={release} queue={queue} onChange={refresh} />}
      {release && tracks.length > 0 && (
        <div>
          {tracks.every(({ price }) => price === NEW_TRACK_PRICE) && (
            <p className={css.note}>{t('suggestedPrices')}</p>
          )}
          <div className={row.head} aria-hidden>
            <span>{t('field.title')}</span>
            <span>{t('field.artistName')}</span>
            <span>{t('field.bpm')}</span>
            <span>{t('field.key')}</span>
            <span>{t('field.price')}</span>
          </div>
          <ol ref={list} aria-label={t('tracks')}>
            {tracks.map((track, index) => (
              <TrackRow
                key={track.id}
                index={index}
                count={tracks.length}
                releaseId={release.id}
                track={track}
                queue={queue}
                offset={offset(index)}
                dragged={dragged === index}
                verbs={verbs}
              />
            ))}
          </ol>
        </div>
      )}
      <div>
        {trackless.map(({ refused, ...upload }) =>
          refused ? (
            <RefusedUpload key={upload.key} upload={{ ...upload, refused }} queue={queue} />
          ) : (
            <UploadRow
              key={upload.key}
              name={upload.file.name}
              state={upload.state}
              {...uploadActions(queue, upload)}
              onRemove={() => queue.cancel(upload.key)}
            />
          ),
        )}
      </div>
      {tracks.length > 1 && <AllTracks tracks={tracks} onChange={refresh} />}
      {release && isOwner && <ExtrasSection release={release} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
})
