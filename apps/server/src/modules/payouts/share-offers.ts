/** The splits of a track after its owner offers new ones, and after an offer is answered. */
import { WHOLE_BASIS_POINTS } from '@hypha/contract'

export interface ShareState {
  artistId: number
  accountId: number
  /** In force. */
  basisPoints: number
  offeredBasisPoints: number | null
  state: 'offered' | 'accepted' | 'declined'
}

export interface Wish {
  artistId: number
  /** Who looks after the artist now. */
  accountId: number
  basisPoints: number
}

/**
 * The shares after their owner wished for these. What somebody agreed to stays in force until they agree to what is
 * offered instead, be it nothing; what nobody agreed to yet is simply replaced.
 */
export function offer(current: readonly ShareState[], wishes: readonly Wish[]): ShareState[] {
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

/** Whether they stay within the whole whatever each of those who are asked says. */
export const isWithinWhole = (shares: readonly ShareState[]): boolean =>
  shares.reduce(
    (sum, share) => sum + Math.max(share.basisPoints, share.offeredBasisPoints ?? 0),
    0,
  ) <= WHOLE_BASIS_POINTS

type Standing = Pick<ShareState, 'basisPoints' | 'offeredBasisPoints' | 'state'>

/**
 * A share once it is answered, `'gone'` when nothing is left of it, or null when it is another one than the answer is of.
 * @param basisPoints what was offered, or for giving up what was in force, when the answer was made
 */
export function answer(
  share: Standing,
  decision: 'accept' | 'decline' | 'give-up',
  basisPoints: number,
): Standing | 'gone' | null {
  const isAsked = share.offeredBasisPoints === basisPoints
  if (decision === 'accept') {
    // Agreeing twice is agreeing once.
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
