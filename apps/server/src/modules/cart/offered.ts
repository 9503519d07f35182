import type { Db } from '../../platform/database/connection.ts'
import {
  findReleaseOffers,
  findTrackOffers,
  type ReleaseOffer,
  type TrackOffer,
  type WantedProduct,
} from './cart.queries.ts'

/** A release or a track that somebody has in a cart, or means to, and what it is now. */
export interface Offered<Item extends WantedProduct> {
  item: Item
  row: ReleaseOffer | TrackOffer
}

/** These with what they are now, in their order; what never was is missing. */
export async function findOffered<Item extends WantedProduct>(
  tx: Db,
  items: readonly Item[],
): Promise<Offered<Item>[]> {
  const has = (kind: 'release_id' | 'track_id') => items.some((item) => item[kind] !== null)
  const releases = has('release_id') ? await findReleaseOffers(tx, items) : []
  const tracks = has('track_id') ? await findTrackOffers(tx, items) : []
  const rows = new Map([...releases, ...tracks].map((row) => [row.place, row]))
  return items.flatMap((item, place) => {
    const row = rows.get(place)
    return row ? [{ item, row }] : []
  })
}
