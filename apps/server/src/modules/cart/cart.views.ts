import { type CartItem, type CartLoss, toDollars } from '@hypha/contract'
import type { CartItemRow, ReleaseOffer, TrackOffer } from './cart.queries.ts'
import { viewNamedProduct, viewProduct } from './product-card.ts'
import { fixedCents, itemCents, type Offer } from './cart.rules.ts'

type AnyOffer = ReleaseOffer | TrackOffer

export const offerOf = (row: AnyOffer): Offer => ({
  priceCents: row.price_cents,
  ownerId: row.owner_id,
  isOpen: row.is_open,
  tracks: row.tracks,
  ownedTracks: row.owned_tracks,
})

export function viewItem(row: AnyOffer, item: CartItemRow): CartItem {
  const offer = offerOf(row)
  const cents = itemCents(offer, item)
  const isReduced = fixedCents(offer) < offer.priceCents
  return {
    ...viewProduct(row),
    price: toDollars(cents),
    priceBefore: cents === item.seen_cents ? null : toDollars(item.seen_cents),
    isSetYourPrice: offer.priceCents === 0,
    owned: isReduced
      ? { tracks: offer.ownedTracks, of: offer.tracks, fullPrice: toDollars(offer.priceCents) }
      : null,
  }
}

export const viewLoss = (row: AnyOffer, reason: CartLoss['reason']): CartLoss => ({
  ...viewNamedProduct(row),
  reason,
})
