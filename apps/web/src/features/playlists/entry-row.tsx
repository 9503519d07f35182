import type { Playlist, PlaylistEntry } from '@hypha/contract'
import { SongRow } from '@hypha/ui/music/song-row.tsx'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { albumHref, artistHref, trackHref } from '../../lib/addresses.ts'
import { usePlay } from '../../lib/player/use-play.ts'
import { LikeSong } from '../../music/like-song.tsx'
import { TrackMenu } from '../../music/track-menu.tsx'
import { Unavailable } from '../../music/unavailable.tsx'
import { useTrackState } from '../../music/use-track-state.ts'
import css from './entry-list.module.css'
import type { Grip } from './use-dragging.ts'

interface EntryRowProps {
  playlist: Playlist
  entry: PlaylistEntry
  /** What it is dragged by; null where it stays in its place. */
  grip: Grip | null
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** A track at its place. What can be heard no longer stays there and says why (RS-05). */
export function EntryRow({ playlist, entry, grip, onUp, onDown, onRemove }: EntryRowProps) {
  const { song } = entry
  const { playSongOf, armSongOf } = usePlay()
  const { currentId, stateOf } = useTrackState()
  const orders = playlist.isOwn
    ? [
        ...(onUp ? [{ label: 'Move up', icon: <ArrowUp aria-hidden />, onSelect: onUp }] : []),
        ...(onDown
          ? [{ label: 'Move down', icon: <ArrowDown aria-hidden />, onSelect: onDown }]
          : []),
        { label: 'Remove from playlist', icon: <Trash2 aria-hidden />, onSelect: onRemove },
        'line' as const,
      ]
    : []
  return (
    <>
      {grip && (
        <span className={css.grip} {...grip}>
          <GripVertical size={16} aria-hidden />
        </span>
      )}
      <SongRow
        song={song}
        href={trackHref(song)}
        artistHref={artistHref(song.artist)}
        releaseHref={albumHref(song.release)}
        state={song.unavailable ? 'unavailable' : stateOf(song)}
        current={song.id === currentId}
        note={
          song.unavailable && (
            <Unavailable
              timerEnd={song.unavailable.timerEnd}
              of={song.title}
              onRemove={playlist.isOwn ? onRemove : undefined}
            />
          )
        }
        onPlay={() => playSongOf(song.release.id, song.id)}
        onArm={() => song.link !== null && armSongOf(song.release.id, song.id)}
        menu={
          <div className={css.acts}>
            {!song.unavailable && <LikeSong song={song} releaseId={song.release.id} />}
            <TrackMenu song={song} release={song.release} first={orders} />
          </div>
        }
      />
    </>
  )
}
