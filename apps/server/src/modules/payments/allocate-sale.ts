import { WHOLE_BASIS_POINTS } from '@hypha/contract'
import { byLargestRemainder, byTurns, equally } from './apportion.ts'

export interface Share {
  accountId: number
  basisPoints: number
}

/** A sold track and its splits, which add up to 100%. Among equal splits the first gets a leftover cent. */
export interface SoldTrack {
  /** Null for tickets. */
  trackId: number | null
  shares: readonly Share[]
}

export interface SoldLine {
  orderLineId: number
  priceCents: number
  commissionBasisPoints: number
  /** The track itself, or the paid tracks of the release in order. */
  tracks: readonly SoldTrack[]
}

export interface Sale {
  buyerId: number
  lines: readonly SoldLine[]
  taxCents: number
  /** The provider's fee. */
  feeCents: number
}

/** The gain or loss of one party in a sale; has the fields of a ledger entry. */
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
 * Allocates a sale: the buyer's loss is the total; tax, provider, platform and sellers gain, line by line in the given
 * order; the legs sum to zero. The fee is divided among the lines by price. The commission is taken from what is left,
 * rounded down. The rest of a line is divided equally among its tracks, and each track by its splits. If the fee
 * exceeds all prices, the platform pays the difference.
 * @throws RangeError if a line has no tracks, or the splits of a track don't add up to 100%
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
  if (tracks.length === 0) throw new RangeError(`Order line ${orderLineId} has no tracks.`)
  const net = priceCents - feeCents
  const commission = Math.floor((net * commissionBasisPoints) / WHOLE_BASIS_POINTS)
  const ofTracks = equally(net - commission, tracks.length)
  return [
    leg('provider', feeCents, { orderLineId }),
    leg('platform', commission, { orderLineId }),
    ...tracks.flatMap(({ trackId, shares }, index) => {
      const weights = shares.map((share) => share.basisPoints)
      if (sum(weights) !== WHOLE_BASIS_POINTS)
        throw new RangeError(`The shares of track ${trackId} do not add up to 100%.`)
      return byLargestRemainder(ofTracks[index]!, weights).map((cents, each) =>
        leg('seller', cents, { accountId: shares[each]!.accountId, orderLineId, trackId }),
      )
    }),
  ]
}

/**
 * Returns the ledger entries that refund `refundedNowCents` of a sale after `refundedSoFarCents`, in proportion and to
 * the cent. Nobody gives back more than they got, and once all of `totalCents` is refunded, the refunds exactly negate
 * the sale.
 * @param legs the entries of the sale, from `allocateSale`
 * @throws RangeError if it would exceed what was paid
 */
export function allocateRefund(
  legs: readonly Leg[],
  refundedSoFarCents: number,
  refundedNowCents: number,
  totalCents: number,
): Leg[] {
  const after = refundedSoFarCents + refundedNowCents
  if (refundedSoFarCents < 0 || refundedNowCents < 0 || after > totalCents)
    throw new RangeError(`Cannot refund ${after} of ${totalCents} cents.`)
  const before = takenBack(legs, refundedSoFarCents, totalCents)
  const now = takenBack(legs, after, totalCents)
  return legs
    .map((each, index) => ({ ...each, cents: before[index]! - now[index]! }))
    .filter(isThere)
}

/** A refund of a part of some order lines. */
export interface LinesRefund {
  /** Including tax. */
  cents: number
  taxCents: number
  lines: readonly { orderLineId: number; cents: number }[]
}

/**
 * Returns the ledger entries that refund a part of some order lines, so that only those who got something of these
 * lines give it back, in proportion. What these lines no longer have, after other refunds, is taken from everybody.
 * @param legs what is left of the sale
 * @throws RangeError if it exceeds what is left
 */
export function allocateLinesRefund(
  legs: readonly Leg[],
  { cents, taxCents, lines }: LinesRefund,
): Leg[] {
  const back = legs.map(() => 0)
  let open = cents
  const take = (most: number, isTaken: (leg: Leg) => boolean): void => {
    const gains = legs.map((each, index) =>
      each.party !== 'buyer' && isTaken(each) ? Math.max(0, each.cents - back[index]!) : 0,
    )
    const taken = Math.min(most, open, sum(gains))
    for (const [index, part] of byTurns(taken, gains).entries()) back[index]! += part
    open -= taken
  }
  take(taxCents, ({ party }) => party === 'tax')
  for (const line of lines) take(line.cents, ({ orderLineId }) => orderLineId === line.orderLineId)
  take(open, () => true)
  if (open > 0) throw new RangeError(`Cannot refund ${open} of ${cents} cents.`)
  return legs
    .map((each, index) => ({ ...each, cents: each.party === 'buyer' ? cents : -back[index]! }))
    .filter(isThere)
}

/** Returns how much of each leg is reversed, with its sign, once this much of the total is refunded. */
function takenBack(legs: readonly Leg[], refundedCents: number, totalCents: number): number[] {
  const gains = legs.map(({ cents }) => Math.max(0, cents))
  // Besides the buyer only the platform can have a loss, if the fee exceeded the prices.
  const losses = legs.map(({ party, cents }) => (party === 'buyer' ? 0 : Math.max(0, -cents)))
  const lostCents = Math.floor((sum(losses) * refundedCents) / totalCents)
  const gained = byTurns(refundedCents + lostCents, gains)
  const lost = byTurns(lostCents, losses)
  return legs.map(({ party }, index) =>
    party === 'buyer' ? -refundedCents : gained[index]! - lost[index]!,
  )
}
