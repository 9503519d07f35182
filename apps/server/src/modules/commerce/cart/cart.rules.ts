import { PRICE_MIN_PAID_CENTS } from '@hypha/contract'

/** The facts that decide about buying a release or a track. */
export interface Offer {
  /** 0 lets the buyer choose the price. */
  priceCents: number
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
export function fixedCents({ priceCents, tracks, ownedTracks }: Offer): number {
  if (ownedTracks === 0 || priceCents === 0) return priceCents
  const share = Math.floor((priceCents * (tracks - ownedTracks)) / tracks)
  return Math.min(priceCents, Math.max(PRICE_MIN_PAID_CENTS, share))
}

/** Returns the price of a product in a cart. Without a fixed price it is the chosen one, or the last fixed price. */
export const itemCents = (
  offer: Offer,
  { chosen_cents, seen_cents }: { chosen_cents: number | null; seen_cents: number },
): number => (offer.priceCents > 0 ? fixedCents(offer) : (chosen_cents ?? seen_cents))
