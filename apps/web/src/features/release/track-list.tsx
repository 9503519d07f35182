import type { TrackCard } from '@hypha/contract'
import { TrackListItem } from '@hypha/ui/music/track-list-item.tsx'
import { albumHref, artistHref, trackHref } from '../../lib/routing/addresses.ts'
import { PlayingRing, usePlay, useTrackState } from '../player/index.ts'
import { BuyButton } from '../cart/index.ts'
import { LikeTrack } from '../library/index.ts'
import { TrackMenu } from './menus/track-menu.tsx'

/** Tracks of many releases, one below the other, each with its menu. */
export function TrackList({ tracks, label }: { tracks: readonly TrackCard[]; label: string }) {
  const { playTrackOf, armTrackOf } = usePlay()
  const { currentId, stateOf } = useTrackState()
  return (
    <ul aria-label={label}>
      {tracks.map((track) => (
        <li key={track.id} data-result data-touch={`song-${track.id}`}>
          <TrackListItem
            track={track}
            href={trackHref(track)}
            artistHref={artistHref(track.artist)}
            releaseHref={albumHref(track.release)}
            state={stateOf(track)}
            current={track.id === currentId}
            ring={<PlayingRing />}
            onPlay={() => playTrackOf(track.release.id, track.id)}
            onArm={() => armTrackOf(track.release.id, track.id)}
            actions={
              <>
                <LikeTrack track={track} releaseId={track.release.id} />
                <BuyButton kind="song" item={track} variant="short" />
              </>
            }
            menu={<TrackMenu track={track} release={track.release} />}
          />
        </li>
      ))}
    </ul>
  )
}
