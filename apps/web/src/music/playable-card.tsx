import type { ReleaseCard as Release } from '@hypha/contract'
import { ReleaseCard } from '@hypha/ui/music/release-card.tsx'
import { albumHref } from '../lib/addresses.ts'
import { buttonState } from '../lib/player/play-state.ts'
import { usePlayer } from '../lib/player/player-store.ts'
import { usePlay } from '../lib/player/use-play.ts'

/** A card of a list that plays in the bar. */
export function PlayableCard({ release, eager }: { release: Release; eager: boolean }) {
  const { playRelease, armRelease } = usePlay()
  const status = usePlayer((state) => (state.release?.id === release.id ? state.status : null))
  const wanted = usePlayer((state) => state.wanted === release.id)
  return (
    <ReleaseCard
      release={release}
      href={albumHref(release)}
      artistHref={null}
      state={wanted ? 'loading' : status ? buttonState(status) : 'paused'}
      current={wanted || (status !== null && status !== 'idle')}
      eager={eager}
      onPlay={() => playRelease(release.id)}
      onArm={() => armRelease(release.id)}
    />
  )
}
