import type { Release } from '@hypha/contract'
import type { AlbumList } from '@hypha/player'
import { TrackTable } from '@hypha/ui/music/track-table.tsx'
import { artistHref } from '../lib/addresses.ts'
import { usePlay } from '../lib/player/use-play.ts'
import { useSession } from '../lib/use-session.ts'
import { BuyButton } from './buy-button.tsx'
import { LikeSong } from './like-song.tsx'
import { PlayingRing } from './playing-ring.tsx'
import { TrackMenu } from './track-menu.tsx'
import { useTrackState } from './use-track-state.ts'

interface ReleaseTracksProps {
  release: Release
  /** The page the release stands on, for what plays after it. */
  albums?: () => AlbumList | undefined
}

/** The tracks of one release. */
export function ReleaseTracks({ release, albums }: ReleaseTracksProps) {
  const { playSong, armSong } = usePlay()
  const isOwner = useSession()?.userId === release.owner.id
  return (
    <TrackTable
      tracks={release.playList.map((entry) => entry.song)}
      label={`Tracks of ${release.title}`}
      {...useTrackState()}
      ring={<PlayingRing />}
      artistHref={(song) => artistHref(song.artist)}
      likeOf={(song) => <LikeSong song={song} releaseId={release.id} />}
      priceOf={(song) => <BuyButton kind="song" item={song} isOwner={isOwner} look="short" />}
      menuOf={(song) => <TrackMenu song={song} release={release} />}
      onPlay={(song) => playSong(release, song, albums?.())}
      onArm={armSong}
    />
  )
}
