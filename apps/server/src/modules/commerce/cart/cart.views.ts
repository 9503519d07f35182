import { type CartItem, type CartLoss, toDollars } from '@hypha/contract'
import { viewSale } from '../../catalogue/index.ts'
import type { CartLine, OfferLine } from './cart.queries.ts'
import { viewNamedProduct, viewProduct } from './product-card.ts'
import { fixedCents, itemCents, type Offer } from './cart.rules.ts'

export const offerOf = (line: OfferLine): Offer => ({
  priceCents: line.price_cents,
  letsPayMore: line.lets_pay_more,
  ownerId: line.owner_id,
  isOpen: line.is_open,
  tracks: line.tracks,
  ownedTracks: line.owned_tracks,
})

export function viewItem(line: CartLine): CartItem {
  const offer = offerOf(line)
  const cents = itemCents(offer, line)
  const isReduced = fixedCents(offer) < offer.priceCents
  return {
    ...viewProduct(line),
    price: toDollars(cents),
    ...(line.sale && {
      sale: { ...viewSale(line.sale).sale!, fullPrice: toDollars(line.list_cents) },
    }),
    priceBefore: cents === line.seen_cents ? null : toDollars(line.seen_cents),
    discount: 0,
    preOrder: line.releases_at && {
      at: line.releases_at.toISOString(),
      timeZone: line.time_zone,
    },
    isSetYourPrice: offer.priceCents === 0,
    payMore:
      offer.priceCents > 0 && offer.letsPayMore
        ? {
            from: toDollars(fixedCents(offer)),
            suggested: line.suggested_cents === null ? null : toDollars(line.suggested_cents),
          }
        : null,
    owned: isReduced
      ? { tracks: offer.ownedTracks, of: offer.tracks, fullPrice: toDollars(offer.priceCents) }
      : null,
  }
}

export const viewLoss = (line: CartLine, reason: CartLoss['reason']): CartLoss => ({
  ...viewNamedProduct(line),
  reason,
})
