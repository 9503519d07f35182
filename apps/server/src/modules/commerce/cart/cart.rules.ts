import { PRICE_MIN_PAID_CENTS } from '@hypha/contract'

/** The facts that decide about buying a release or a track. */
export interface Offer {
  /** 0 lets the buyer choose the price. */
  priceCents: number
  /** Whether the buyer may pay more than the price. */
  letsPayMore: boolean
  ownerId: number
  /** Whether it is publicly available. */
  isOpen: boolean
  /** The number of its tracks, and how many of them the buyer owns. */
  tracks: number
  ownedTracks: number
}

/** Returns whether the buyer can buy it, or why not. */
export function eligibilityOf(offer: Offer, buyerId: number): 'sold' | 'gone' | 'own' | 'owned' {
  if (offer.ownerId === buyerId) return 'own'
  if (offer.tracks > 0 && offer.ownedTracks === offer.tracks) return 'owned'
  return offer.isOpen && offer.tracks > 0 ? 'sold' : 'gone'
}

/**
 * Returns the price of a release for a buyer who owns some of its tracks: each track is an equal share of the price,
 * and owned ones are free. Rounds down, but not below the minimum card payment.
 */
export function fixedCents({
  priceCents,
  tracks,
  ownedTracks,
}: Pick<Offer, 'priceCents' | 'tracks' | 'ownedTracks'>): number {
  if (ownedTracks === 0 || priceCents === 0) return priceCents
  const share = Math.floor((priceCents * (tracks - ownedTracks)) / tracks)
  return Math.min(priceCents, Math.max(PRICE_MIN_PAID_CENTS, share))
}

/**
 * Returns the price of a product in a cart. Without a fixed price it is the chosen one, or the last fixed price. An
 * amount above the price is kept while the seller lets buyers pay more, and never makes it cheaper.
 */
export function itemCents(
  offer: Offer,
  { chosen_cents, seen_cents }: { chosen_cents: number | null; seen_cents: number },
): number {
  if (offer.priceCents === 0) return chosen_cents ?? seen_cents
  const fixed = fixedCents(offer)
  return offer.letsPayMore ? Math.max(fixed, chosen_cents ?? 0) : fixed
}

/** Returns how much of an item's price the buyer added to it. */
export const moreCents = (offer: Offer, cents: number): number =>
  offer.priceCents === 0 ? 0 : cents - fixedCents(offer)
