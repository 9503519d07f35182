import type { PlaylistEntry } from '@hypha/contract'
import { isTrackGone } from '@hypha/contract/rules/availability'
import type { Translate } from '@hypha/i18n/instance.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TrackListItem } from '@hypha/ui/music/track-list-item.tsx'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { albumHref, artistHref, trackHref } from '../../../lib/routing/addresses.ts'
import { usePlay, useTrackState } from '../../player/index.ts'
import { LikeTrack } from '../../library/index.ts'
import { TrackMenu, Unavailable } from '../../release/index.ts'
import css from './entry-list.module.css'
import type { GripOf } from './use-dragging.ts'

/** The owner's actions on a row, by position. Stable, so that memoized rows don't render again. */
export interface EntryVerbs {
  move: (from: number, to: number) => void
  remove: (position: number) => void
  gripOf: GripOf
}

interface EntryRowProps {
  entry: PlaylistEntry
  at: number
  isLast: boolean
  onPlay: (entry: PlaylistEntry, at: number) => void
  /** Null for somebody else's playlist. */
  verbs: EntryVerbs | null
}

const ordersOf = (
  t: Translate<'playlists'>,
  { move, remove }: EntryVerbs,
  at: number,
  isLast: boolean,
) => [
  ...(at > 0
    ? [{ label: t('row.up'), icon: <ArrowUp aria-hidden />, onSelect: () => move(at, at - 1) }]
    : []),
  ...(isLast
    ? []
    : [
        { label: t('row.down'), icon: <ArrowDown aria-hidden />, onSelect: () => move(at, at + 1) },
      ]),
  { label: t('row.remove'), icon: <Trash2 aria-hidden />, onSelect: () => remove(at) },
  'line' as const,
]

/**
 * A track in a playlist. Unavailable tracks stay in place and say why (RS-05). Memoized, so that scrolling
 * doesn't render rows again.
 */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, at, isLast, onPlay, verbs } = props
  const { t } = useTexts('playlists')
  const { song: track } = entry
  const { armTrackOf } = usePlay()
  const { currentId, stateOf } = useTrackState()
  return (
    <>
      {verbs && (
        <span className={css.grip} {...verbs.gripOf(at, track.title)}>
          <GripVertical size={16} aria-hidden />
        </span>
      )}
      <TrackListItem
        track={track}
        href={trackHref(track)}
        artistHref={artistHref(track.artist)}
        releaseHref={albumHref(track.release)}
        state={stateOf(track)}
        current={track.id === currentId}
        note={
          track.unavailable && (
            <Unavailable
              timerEnd={track.unavailable.timerEnd}
              of={track.title}
              onRemove={verbs ? () => verbs.remove(at) : undefined}
            />
          )
        }
        onPlay={() => onPlay(entry, at)}
        onArm={() => track.link !== null && armTrackOf(track.release.id, track.id)}
        menu={
          <div className={css.acts}>
            {!isTrackGone(track) && <LikeTrack track={track} releaseId={track.release.id} />}
            <TrackMenu
              track={track}
              release={track.release}
              first={verbs ? ordersOf(t, verbs, at, isLast) : []}
            />
          </div>
        }
      />
    </>
  )
})
