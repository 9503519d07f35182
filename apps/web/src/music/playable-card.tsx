import type { ReleaseCard as Release } from '@hypha/contract'
import type { CoverWanted } from '@hypha/ui/music/cover-image.tsx'
import { ReleaseCard } from '@hypha/ui/music/release-card.tsx'
import { albumHref, artistHref } from '../lib/addresses.ts'
import { usePlay } from '../lib/player/use-play.ts'
import { AlbumMenu } from './album-menu.tsx'
import { LikeRelease } from './like-release.tsx'
import { PlayingRing } from './playing-ring.tsx'
import { useReleaseState } from './use-release-state.ts'

/** A card of a list that plays in the bar. */
export function PlayableCard(props: { release: Release; coverWanted: CoverWanted }) {
  const { release, coverWanted } = props
  const { playRelease, armRelease } = usePlay()
  const { state, current } = useReleaseState(release.id)
  return (
    <ReleaseCard
      release={release}
      href={albumHref(release)}
      artistHref={release.artist && artistHref(release.artist)}
      state={state}
      current={current}
      coverWanted={coverWanted}
      like={<LikeRelease release={release} look="cover" />}
      menu={<AlbumMenu release={release} look="cover" />}
      ring={<PlayingRing />}
      onPlay={() => playRelease(release.id)}
      onArm={() => armRelease(release.id)}
    />
  )
}
