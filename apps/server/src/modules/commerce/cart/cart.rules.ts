import { PRICE_MIN_PAID_CENTS } from '@hypha/contract'

/** What decides about buying a release or a track. */
export interface Offer {
  /** 0: who buys it sets the price. */
  priceCents: number
  ownerId: number
  /** Everybody can see it and have it. */
  isOpen: boolean
  /** How many tracks it is made of, and how many of them the buyer owns. */
  tracks: number
  ownedTracks: number
}

/** Whether somebody can buy it, or why not. */
export function eligibilityOf(offer: Offer, buyerId: number): 'sold' | 'gone' | 'own' | 'owned' {
  if (offer.ownerId === buyerId) return 'own'
  if (offer.tracks > 0 && offer.ownedTracks === offer.tracks) return 'owned'
  return offer.isOpen && offer.tracks > 0 ? 'sold' : 'gone'
}

/**
 * What a release costs who owns some of its tracks: each track bears an equal share of its price, and an owned one is
 * paid for. The rest of a cent is the buyer's; less than a card payment bears it does not cost.
 */
export function fixedCents({ priceCents, tracks, ownedTracks }: Offer): number {
  if (ownedTracks === 0 || priceCents === 0) return priceCents
  const share = Math.floor((priceCents * (tracks - ownedTracks)) / tracks)
  return Math.min(priceCents, Math.max(PRICE_MIN_PAID_CENTS, share))
}

/** What it costs in a cart: where it has no price, what was chosen, or else what it cost when it still had one. */
export const itemCents = (
  offer: Offer,
  { chosen_cents, seen_cents }: { chosen_cents: number | null; seen_cents: number },
): number => (offer.priceCents > 0 ? fixedCents(offer) : (chosen_cents ?? seen_cents))
