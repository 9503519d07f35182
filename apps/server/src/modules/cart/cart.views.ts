import { type CartItem, type CartLoss, toDollars } from '@hypha/contract'
import { viewCover } from '../releases/release-card.ts'
import { songIdentifier } from '../tracks/song-identifier.ts'
import type { CartItemRow, ReleaseOffer, TrackOffer } from './cart.queries.ts'
import { fixedCents, itemCents, type Offer } from './cart.rules.ts'

export type AnyOffer = ReleaseOffer | TrackOffer

export const offerOf = (row: AnyOffer): Offer => ({
  priceCents: row.price_cents,
  ownerId: row.owner_id,
  isOpen: row.is_open,
  tracks: row.tracks,
  ownedTracks: row.owned_tracks,
})

const viewProduct = (row: AnyOffer) => ({
  ...('track_id' in row
    ? { product_id: row.track_id, product_type: 'song' as const }
    : { product_id: row.release_id, product_type: 'music_release' as const }),
  title: row.title,
  artist:
    row.artist_id === null
      ? null
      : { id: row.artist_id, identifier: row.artist_identifier!, name: row.artist_name! },
})

export function viewItem(row: AnyOffer, item: CartItemRow): CartItem {
  const offer = offerOf(row)
  const cover = viewCover(row)
  const cents = itemCents(offer, item)
  const isReduced = fixedCents(offer) < offer.priceCents
  return {
    ...viewProduct(row),
    identifier:
      'track_id' in row ? songIdentifier({ id: row.track_id, title: row.title }) : row.identifier,
    image: `${cover.base}-320.jpg`,
    cover,
    release: { id: row.release_id, identifier: row.release_identifier, title: row.release_title },
    price: toDollars(cents),
    priceBefore: cents === item.seen_cents ? null : toDollars(item.seen_cents),
    isSetYourPrice: offer.priceCents === 0,
    owned: isReduced
      ? { tracks: offer.ownedTracks, of: offer.tracks, fullPrice: toDollars(offer.priceCents) }
      : null,
  }
}

export const viewLoss = (row: AnyOffer, reason: CartLoss['reason']): CartLoss => ({
  ...viewProduct(row),
  reason,
})
