import { type MerchOrder, type Parcel, toDollars } from '@hypha/contract'
import type { findParcelsOfOrders, ParcelRow } from './parcels.queries.ts'

type Shown = Awaited<ReturnType<typeof findParcelsOfOrders>>[number]

/** Returns a parcel as its buyer sees it. */
export function viewParcel(row: Shown): Parcel {
  const shipping = row.items.find(({ isShipping }) => isShipping)
  return {
    id: row.id,
    state: row.state,
    seller: { id: row.seller_id, name: row.seller_name },
    items: row.items
      .filter(({ isShipping }) => !isShipping)
      .map((item) => ({
        ...{ id: item.id, title: item.title, quantity: item.quantity },
        ...{ price: toDollars(item.cents), discount: toDollars(item.discountCents) },
        ...{ discountCode: item.discountCode, numbers: item.numbers },
        ...{ editionSize: item.editionSize, refunded: item.refunded },
      })),
    shipping: {
      lineId: shipping?.id ?? null,
      price: toDollars(shipping?.cents ?? 0),
      isRefunded: (shipping?.refunded ?? 0) > 0,
    },
    pickup: row.is_pickup ? { id: row.pickup_event_id, title: row.pickup_title } : null,
    shipsFrom: row.ships_from,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    problem: row.problem && {
      reason: row.problem.reason,
      reportedAt: new Date(row.problem.at).toISOString(),
    },
    messages: row.messages,
  }
}

/** Returns a parcel as its seller sees it. */
export const viewMerchOrder = (row: ParcelRow): MerchOrder => ({
  ...viewParcel(row),
  orderId: row.order_id,
  invoiceNumber: row.invoice_number!,
  paidAt: row.paid_at!.toISOString(),
  orderState: row.order_state as MerchOrder['orderState'],
  buyer: { name: row.buyer_name },
  address: row.is_pickup ? null : row.shipping_address,
  weightGrams: row.weight_grams,
  total: toDollars(row.items.reduce((sum, { cents }) => sum + cents, 0)),
})
