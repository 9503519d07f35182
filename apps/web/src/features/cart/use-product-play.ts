import type { ListedProduct } from './product.ts'
import { usePlay, useReleaseState, useTrackState } from '../player/index.ts'

/** Plays a listed product. */
export function useProductPlay({ product_id, product_type, release }: ListedProduct) {
  const { playRelease, armRelease, playTrackOf, armTrackOf } = usePlay()
  const { state: releaseState } = useReleaseState(release.id)
  const { stateOf } = useTrackState()
  return product_type === 'song'
    ? {
        state: stateOf({ id: product_id, link: '', deletedAt: null }),
        onPress: () => playTrackOf(release.id, product_id),
        onArm: () => armTrackOf(release.id, product_id),
      }
    : {
        state: releaseState,
        onPress: () => playRelease(release.id),
        onArm: () => armRelease(release.id),
      }
}
