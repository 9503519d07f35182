/** Computes the splits of a track after its owner offers new ones, and after an answer. */
import { WHOLE_BASIS_POINTS } from '@hypha/contract'

export interface ShareState {
  artistId: number
  accountId: number
  /** The accepted share. */
  basisPoints: number
  offeredBasisPoints: number | null
  state: 'offered' | 'accepted' | 'declined'
}

export interface WantedSplit {
  artistId: number
  /** The current owner of the artist. */
  accountId: number
  basisPoints: number
}

/**
 * Returns the splits after the owner's new offers. Accepted ones stay in force until their change is accepted, even to
 * nothing; others are replaced.
 */
export function offer(
  current: readonly ShareState[],
  wishes: readonly WantedSplit[],
): ShareState[] {
  const known = new Map(current.map((share) => [share.artistId, share]))
  const wishedIds = new Set(wishes.map(({ artistId }) => artistId))
  const ended = current
    .filter(({ artistId, basisPoints }) => !wishedIds.has(artistId) && basisPoints > 0)
    .map((share): ShareState => ({ ...share, offeredBasisPoints: 0, state: 'offered' }))
  const offers = wishes.map((wish): ShareState => {
    const share = known.get(wish.artistId)
    const inForce = share?.basisPoints ?? 0
    const accountId = share && inForce > 0 ? share.accountId : wish.accountId
    const { artistId } = wish
    return inForce === wish.basisPoints
      ? { artistId, accountId, basisPoints: inForce, offeredBasisPoints: null, state: 'accepted' }
      : {
          artistId,
          accountId,
          basisPoints: inForce,
          offeredBasisPoints: wish.basisPoints,
          state: 'offered',
        }
  })
  return [...ended, ...offers]
}

/** Returns whether the splits stay within 100%, whatever the answers. */
export const isWithinWhole = (shares: readonly ShareState[]): boolean =>
  shares.reduce(
    (sum, share) => sum + Math.max(share.basisPoints, share.offeredBasisPoints ?? 0),
    0,
  ) <= WHOLE_BASIS_POINTS

type SplitState = Pick<ShareState, 'basisPoints' | 'offeredBasisPoints' | 'state'>

/**
 * Returns a split after an answer, `'gone'` if nothing is left of it, or null if it changed since the user saw it.
 * @param basisPoints the offered share, or for `give-up` the current one, that the user saw
 */
export function answer(
  share: SplitState,
  decision: 'accept' | 'decline' | 'give-up',
  basisPoints: number,
): SplitState | 'gone' | null {
  const isAsked = share.offeredBasisPoints === basisPoints
  if (decision === 'accept') {
    // Accepting is idempotent.
    if (share.state === 'accepted' && share.basisPoints === basisPoints) return share
    if (!isAsked) return null
    return basisPoints === 0 ? 'gone' : { basisPoints, offeredBasisPoints: null, state: 'accepted' }
  }
  if (decision === 'decline') {
    if (share.state === 'declined') return share
    if (!isAsked) return null
    const state = share.basisPoints > 0 ? 'accepted' : 'declined'
    return { basisPoints: share.basisPoints, offeredBasisPoints: null, state }
  }
  if (share.state === 'declined') return share
  return share.basisPoints === basisPoints
    ? { basisPoints: 0, offeredBasisPoints: null, state: 'declined' }
    : null
}
