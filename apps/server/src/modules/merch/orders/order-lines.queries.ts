import type { Address } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { commissionsNow } from '../../payments/index.ts'
import type { MerchOrderLine, NewParcel, ReservedMerch } from '../cart/reserve-merch.ts'

/** Inserts the parcels of a new order with their lines. */
export async function insertParcels(
  tx: Db,
  orderId: number,
  parcels: readonly NewParcel[],
): Promise<void> {
  const commissions = await commissionsNow(tx)
  for (const { lines, ...parcel } of parcels) {
    const { id } = await tx
      .insertInto('merch_parcel')
      .values({ ...parcel, order_id: orderId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_line')
      .values(
        lines.map((line) => ({
          ...{ ...line, order_id: orderId, merch_parcel_id: id },
          ...{ release_id: null, track_id: null },
          // Shipping is passed on as a whole.
          commission_basis_points: line.merch_variant_id === null ? 0 : commissions.merch,
        })),
      )
      .execute()
  }
}

/** Returns the lines of merch and its shipping in an order, each with the seller who earns it. */
export const findMerchLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('merch_parcel', 'merch_parcel.id', 'order_line.merch_parcel_id')
    .leftJoin('merch_variant', 'merch_variant.id', 'order_line.merch_variant_id')
    .where('order_line.order_id', '=', orderId)
    .select([
      'order_line.id',
      'merch_parcel.id as parcel_id',
      'order_line.merch_variant_id',
      'merch_variant.product_id',
      'order_line.quantity',
      'order_line.title',
      'order_line.price_cents',
      'order_line.discount_cents',
      'order_line.discount_code',
      'order_line.discount_code_id',
      'order_line.grants_release_id',
      'order_line.edition_size',
      'order_line.commission_basis_points',
      'merch_parcel.seller_id as owner_id',
    ])
    .orderBy('order_line.id')
    .execute()

export type MerchLineRow = Awaited<ReturnType<typeof findMerchLines>>[number]

type Compared = Pick<
  MerchOrderLine,
  'merch_variant_id' | 'quantity' | 'title' | 'price_cents' | 'discount_code_id'
>

const keyOf = (
  parcels: readonly {
    seller_id: number
    pickup_event_id: number | null
    lines: readonly Compared[]
  }[],
  address: Address | null,
) =>
  JSON.stringify([
    parcels
      .map(({ seller_id, pickup_event_id, lines }) =>
        JSON.stringify([
          ...[seller_id, pickup_event_id],
          ...lines
            .map((line) =>
              [
                ...[line.merch_variant_id, line.quantity, line.title, line.price_cents],
                line.discount_code_id,
              ].join(),
            )
            .sort(),
        ]),
      )
      .sort(),
    address && Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])

/** Whether an open order has exactly this merch, delivered in the same way. */
export async function isSameMerch(
  tx: Db,
  order: { id: number; shipping_address: Address | null },
  { parcels, address }: ReservedMerch,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('merch_parcel')
    .where('order_id', '=', order.id)
    .select(['id', 'seller_id', 'pickup_event_id'])
    .execute()
  const lines = await findMerchLines(tx, order.id)
  const known = rows.map((row) => ({
    ...row,
    lines: lines.filter(({ parcel_id }) => parcel_id === row.id),
  }))
  return keyOf(known, order.shipping_address) === keyOf(parcels, address)
}

/** Whether an order reserves merch. */
export const hasMerch = sql<boolean>`exists (
  select from merch_parcel where order_id = purchase_order.id)`
