import type { SongCard } from '@hypha/contract'
import { SongRow } from '@hypha/ui/music/song-row.tsx'
import { albumHref, artistHref, trackHref } from '../../lib/routing/addresses.ts'
import { PlayingRing, usePlay, useTrackState } from '../player/index.ts'
import { BuyButton } from '../cart/index.ts'
import { LikeSong } from '../library/index.ts'
import { TrackMenu } from './menus/track-menu.tsx'

/** Songs of many releases, one below the other, each with its menu. */
export function SongList({ songs, label }: { songs: readonly SongCard[]; label: string }) {
  const { playSongOf, armSongOf } = usePlay()
  const { currentId, stateOf } = useTrackState()
  return (
    <ul aria-label={label}>
      {songs.map((song) => (
        <li key={song.id} data-result data-touch={`song-${song.id}`}>
          <SongRow
            song={song}
            href={trackHref(song)}
            artistHref={artistHref(song.artist)}
            releaseHref={albumHref(song.release)}
            state={stateOf(song)}
            current={song.id === currentId}
            ring={<PlayingRing />}
            onPlay={() => playSongOf(song.release.id, song.id)}
            onArm={() => armSongOf(song.release.id, song.id)}
            actions={
              <>
                <LikeSong song={song} releaseId={song.release.id} />
                <BuyButton kind="song" item={song} look="short" />
              </>
            }
            menu={<TrackMenu song={song} release={song.release} />}
          />
        </li>
      ))}
    </ul>
  )
}
