import { shippingCents } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { findPickups, findZones, type PickupRow } from '../shipping/shipping.queries.ts'
import type { CartMerchLine } from './cart-merch.ts'

/** What one seller has to send for a cart. */
export interface CartParcel {
  sellerId: number
  /** The artists and labels that sell it. */
  sellerName: string
  lines: readonly CartMerchLine[]
  grams: number
  /** Null if the seller doesn't ship it to the country. */
  shippingCents: number | null
  pickups: readonly PickupRow[]
}

/** Groups the merch of a cart by seller, with what delivery to a country costs. */
export async function findCartParcels(
  db: Db,
  lines: readonly CartMerchLine[],
  country: string,
): Promise<CartParcel[]> {
  const bySeller = Map.groupBy(lines, ({ variant }) => variant.owner_id)
  const zones = await findZones(db, [...bySeller.keys()])
  const pickups = await findPickups(db, [...bySeller.keys()])
  return [...bySeller].map(([sellerId, ofSeller]) => {
    const grams = ofSeller.reduce(
      (sum, { variant, quantity }) => sum + variant.weight_grams * quantity,
      0,
    )
    return {
      sellerId,
      sellerName: [...new Set(ofSeller.map(({ variant }) => variant.seller_name))].join(', '),
      lines: ofSeller,
      grams,
      shippingCents: shippingCents(
        zones.filter((zone) => zone.owner_id === sellerId),
        { country, grams },
      ),
      pickups: pickups.filter((event) => event.owner_id === sellerId),
    }
  })
}
