import { WHOLE_BASIS_POINTS } from '@hypha/contract'
import { byLargestRemainder, byTurns, equally } from './apportion.ts'

export interface Share {
  accountId: number
  basisPoints: number
}

/** A sold track and its splits, which add up to 100%. Among equal splits the first gets a leftover cent. */
export interface SoldTrack {
  trackId: number
  shares: readonly Share[]
}

export interface SoldLine {
  orderLineId: number
  priceCents: number
  commissionBasisPoints: number
  /** One, or those of a release that the line pays for, in their order. */
  tracks: readonly SoldTrack[]
}

export interface Sale {
  buyerId: number
  lines: readonly SoldLine[]
  taxCents: number
  /** What the payment provider kept of the payment. */
  feeCents: number
}

/** What a party of a sale has more, or less; the shape of a ledger entry. */
export interface Leg {
  party: 'buyer' | 'tax' | 'provider' | 'platform' | 'seller'
  accountId: number | null
  orderLineId: number | null
  trackId: number | null
  cents: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const leg = (
  party: Leg['party'],
  cents: number,
  { accountId = null, orderLineId = null, trackId = null }: Partial<Leg> = {},
): Leg => ({ party, accountId, orderLineId, trackId, cents })

const isThere = ({ cents }: Leg) => cents !== 0

/**
 * Who gets what of a sale: the buyer less by the total, and the tax, the provider, the platform and the sellers more,
 * line by line in the order given; the legs sum to zero. The fee is divided over the lines by price; the commission is
 * of what it leaves, rounded down; a line's rest is divided equally over its tracks, a track's by its shares. Should
 * the fee be more than all prices, the platform pays what is missing.
 * @throws RangeError when a line pays for no track, or the shares of one are not 100 %
 */
export function allocateSale({ buyerId, lines, taxCents, feeCents }: Sale): Leg[] {
  const prices = lines.map((line) => line.priceCents)
  const subtotal = sum(prices)
  const uncovered = Math.max(0, feeCents - subtotal)
  const fees = byLargestRemainder(feeCents - uncovered, prices)
  return [
    leg('buyer', -(subtotal + taxCents), { accountId: buyerId }),
    leg('tax', taxCents),
    leg('provider', uncovered),
    leg('platform', -uncovered),
    ...lines.flatMap((line, index) => divideLine(line, fees[index]!)),
  ].filter(isThere)
}

function divideLine(
  { orderLineId, priceCents, commissionBasisPoints, tracks }: SoldLine,
  feeCents: number,
): Leg[] {
  if (tracks.length === 0) throw new RangeError(`Order line ${orderLineId} pays for no track.`)
  const net = priceCents - feeCents
  const commission = Math.floor((net * commissionBasisPoints) / WHOLE_BASIS_POINTS)
  const ofTracks = equally(net - commission, tracks.length)
  return [
    leg('provider', feeCents, { orderLineId }),
    leg('platform', commission, { orderLineId }),
    ...tracks.flatMap(({ trackId, shares }, index) => {
      const weights = shares.map((share) => share.basisPoints)
      if (sum(weights) !== WHOLE_BASIS_POINTS)
        throw new RangeError(`The shares of track ${trackId} are not 100 % together.`)
      return byLargestRemainder(ofTracks[index]!, weights).map((cents, each) =>
        leg('seller', cents, { accountId: shares[each]!.accountId, orderLineId, trackId }),
      )
    }),
  ]
}

/**
 * The ledger entries that refund `refundedNowCents` of a sale after `refundedSoFarCents`, in proportion and to the cent.
 * Nobody gives back more than they got, and once all of `totalCents` is refunded, the refunds exactly negate the sale.
 * @param legs the entries of the sale, from `divideSale`
 * @throws RangeError when it would be more than was paid
 */
export function allocateRefund(
  legs: readonly Leg[],
  refundedSoFarCents: number,
  refundedNowCents: number,
  totalCents: number,
): Leg[] {
  const after = refundedSoFarCents + refundedNowCents
  if (refundedSoFarCents < 0 || refundedNowCents < 0 || after > totalCents)
    throw new RangeError(`${after} of ${totalCents} cents cannot go back.`)
  const before = takenBack(legs, refundedSoFarCents, totalCents)
  const now = takenBack(legs, after, totalCents)
  return legs
    .map((each, index) => ({ ...each, cents: before[index]! - now[index]! }))
    .filter(isThere)
}

/** How much of each leg is undone, with its sign, once this much of the total is back. */
function takenBack(legs: readonly Leg[], refundedCents: number, totalCents: number): number[] {
  const gains = legs.map(({ cents }) => Math.max(0, cents))
  // Beside the buyer only the platform may have lost, where the fee was more than the prices.
  const losses = legs.map(({ party, cents }) => (party === 'buyer' ? 0 : Math.max(0, -cents)))
  const lostCents = Math.floor((sum(losses) * refundedCents) / totalCents)
  const gained = byTurns(refundedCents + lostCents, gains)
  const lost = byTurns(lostCents, losses)
  return legs.map(({ party }, index) =>
    party === 'buyer' ? -refundedCents : gained[index]! - lost[index]!,
  )
}
