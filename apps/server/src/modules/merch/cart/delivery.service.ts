import { type Delivery, toDollars } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { viewPickup } from '../shipping/shipping.queries.ts'
import { findCartMerch, titleOf } from './cart-merch.ts'
import { findCartParcels } from './parcels-of-cart.ts'

export type DeliveryService = ReturnType<typeof createDelivery>

/** How the merch in a cart can be delivered. */
export const createDelivery = ({ db }: { db: Db }) => ({
  async find(country: string, buyer: { id: number }): Promise<Delivery> {
    const lines = (await findCartMerch(db, buyer)).filter(({ problem }) => problem === null)
    const parcels = await findCartParcels(db, lines, country)
    const last = await db
      .selectFrom('purchase_order')
      .where('account_id', '=', buyer.id)
      .where('shipping_address', 'is not', null)
      .orderBy('id', 'desc')
      .select('shipping_address')
      .limit(1)
      .executeTakeFirst()
    return {
      sellers: parcels.map((parcel) => ({
        id: parcel.sellerId,
        name: parcel.sellerName,
        titles: parcel.lines.map(({ variant }) => titleOf(variant)),
        weightGrams: parcel.grams,
        price: parcel.shippingCents === null ? null : toDollars(parcel.shippingCents),
        pickups: parcel.pickups.map(viewPickup),
      })),
      address: last?.shipping_address ?? null,
    }
  },
})
