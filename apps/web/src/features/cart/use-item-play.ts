import type { CartItem } from '@hypha/contract'
import { usePlay } from '../../lib/player/use-play.ts'
import { useReleaseState } from '../../music/use-release-state.ts'
import { useTrackState } from '../../music/use-track-state.ts'

/** Plays what is in the cart where it is paid for. */
export function useItemPlay({ product_id, product_type, release }: CartItem) {
  const { playRelease, armRelease, playSongOf, armSongOf } = usePlay()
  const { state: releaseState } = useReleaseState(release.id)
  const { stateOf } = useTrackState()
  return product_type === 'song'
    ? {
        state: stateOf({ id: product_id, link: '', deletedAt: null }),
        onPress: () => playSongOf(release.id, product_id),
        onArm: () => armSongOf(release.id, product_id),
      }
    : {
        state: releaseState,
        onPress: () => playRelease(release.id),
        onArm: () => armRelease(release.id),
      }
}
