import type { Release } from '@hypha/contract'
import { money } from '@hypha/ui/lib/format.ts'
import { TrackTable } from '@hypha/ui/music/track-table.tsx'
import { buttonState } from '../lib/player/play-state.ts'
import { songOf, usePlayer } from '../lib/player/player-store.ts'
import { usePlay } from '../lib/player/use-play.ts'

export function ReleaseTracks({ release }: { release: Release }) {
  const { playSong, armSong } = usePlay()
  const status = usePlayer((state) => state.status)
  const currentId = usePlayer((state) => songOf(state)?.id ?? null)
  return (
    <TrackTable
      tracks={release.playList.map((entry) => entry.song)}
      label={`Tracks of ${release.title}`}
      currentId={currentId}
      stateOf={(song) =>
        song.link === null || song.deletedAt !== null
          ? 'unavailable'
          : song.id === currentId
            ? buttonState(status)
            : 'paused'
      }
      onPlay={(song) => playSong(release, song)}
      onArm={armSong}
      priceOf={(song) => (
        <span className="data">{song.price === 0 ? 'SYP' : money(song.price)}</span>
      )}
    />
  )
}
