import { BUNDLE_RELEASES_MIN } from '@hypha/contract'
import { byLargestRemainder } from '../../payments/index.ts'
import { fixedCents } from '../cart/cart.rules.ts'

/** Either a price or a percentage off. */
export interface BundleTerms {
  priceCents: number | null
  percent: number | null
}

/** A release of a bundle, as one buyer can get it. */
export interface BundlePart {
  releaseId: number
  /** In proportion to which the price of the bundle is divided: the list price, or the one when the bundle was made. */
  weightCents: number
  /** What it costs on its own now, with a running sale. */
  priceCents: number
  isSold: boolean
  tracks: number
  ownedTracks: number
  /** Whether the buyer gets it otherwise: in the cart on its own, or with another bundle. */
  isElsewhere: boolean
}

/** What a release costs in a bundle, and on its own. */
export interface BundleLine {
  releaseId: number
  cents: number
  aloneCents: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const isOwned = ({ tracks, ownedTracks }: BundlePart) => tracks > 0 && ownedTracks >= tracks

/**
 * Divides the price of a bundle among its releases by largest remainder, and returns those that this buyer gets. A
 * percentage is taken off list prices. Owned tracks are free, as in `fixedCents`, and no release costs more than on its
 * own. Empty if the bundle can't be sold, or nothing of it is left to buy.
 */
export function bundleLines(
  { priceCents, percent }: BundleTerms,
  parts: readonly BundlePart[],
): BundleLine[] {
  // A percentage is off what is for sale; a fixed price is for everything, and less as soon as something is missing.
  const divided = percent === null ? parts : parts.filter(({ isSold }) => isSold)
  if (parts.filter(({ isSold }) => isSold).length < BUNDLE_RELEASES_MIN) return []
  const weights = divided.map(({ weightCents }) => weightCents)
  const whole = priceCents ?? Math.floor((sum(weights) * (100 - (percent ?? 0))) / 100)
  const shares = byLargestRemainder(whole, weights)
  return divided.flatMap((part, index) => {
    if (!part.isSold || part.isElsewhere || isOwned(part)) return []
    const aloneCents = fixedCents(part)
    const share = fixedCents({ ...part, priceCents: Math.max(1, shares[index]!) })
    return [{ releaseId: part.releaseId, cents: Math.min(share, aloneCents), aloneCents }]
  })
}

export const priceOf = (lines: readonly BundleLine[]) => ({
  cents: sum(lines.map(({ cents }) => cents)),
  aloneCents: sum(lines.map(({ aloneCents }) => aloneCents)),
})
