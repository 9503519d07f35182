import type { Playlist } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { EntryRow, type EntryVerbs } from './entry-row.tsx'
import css from './entry-list.module.css'
import { useDragging } from './use-dragging.ts'
import { useEntries } from './use-entries.ts'
import { usePlayPlaylist } from './use-play-playlist.ts'
import { useSeenRows } from './use-seen-rows.ts'

const ROW_PIXELS = 64

/** The tracks of a playlist, virtualized: only rows near the viewport are rendered. */
export function EntryList({ playlist }: { playlist: Playlist }) {
  const { t } = useTexts('playlists')
  const { ref, first, last, space } = useSeenRows(playlist.trackCount, ROW_PIXELS)
  const entries = useEntries(playlist, [first, last])
  const [announcement, setSaid] = useState('')
  const { count } = entries
  const moveEntry = (from: number, to: number) => {
    const title = entries.at(from)?.song.title
    entries.move(from, to)
    setSaid(t('placed', { title: title ?? '', position: to + 1, total: count }))
  }
  const drag = useDragging(moveEntry)
  const play = usePlayPlaylist(playlist.identifier)
  const latest = useRef({ place: moveEntry, remove: entries.remove })
  useEffect(() => {
    latest.current = { place: moveEntry, remove: entries.remove }
  })
  const { gripOf } = drag
  const verbs = useMemo<EntryVerbs>(
    () => ({
      move: (from, to) => latest.current.place(from, to),
      remove: (at) => latest.current.remove(at),
      gripOf,
    }),
    [gripOf],
  )
  if (playlist.trackCount === 0) {
    return (
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={playlist.isOwn ? <ButtonLink href="/">{t('explore')}</ButtonLink> : undefined}
      >
        {playlist.isOwn ? t('empty.own') : t('empty.other')}
      </EmptyState>
    )
  }
  if (entries.error) return <Failure error={entries.error} onRetry={entries.retry} />
  const places = Array.from(
    { length: Math.max(0, Math.min(last, count - 1) - first + 1) },
    (_, i) => first + i,
  )
  return (
    <>
      <ol
        ref={ref}
        className={css.frame}
        aria-label={t('tracksOf', { name: playlist.name })}
        style={space}
      >
        {places.map((at) => {
          const entry = entries.at(at)
          const position = { 'aria-posinset': at + 1, 'aria-setsize': count }
          if (!entry) {
            return (
              <li key={`waiting-${at}`} className={css.waiting} {...position}>
                <Skeleton shape="row" />
              </li>
            )
          }
          return (
            <li
              key={entry.id}
              className={css.entry}
              {...position}
              {...(playlist.isOwn && drag.rowOf(at))}
            >
              <EntryRow
                entry={entry}
                at={at}
                isLast={at === count - 1}
                onPlay={play}
                verbs={playlist.isOwn ? verbs : null}
              />
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
