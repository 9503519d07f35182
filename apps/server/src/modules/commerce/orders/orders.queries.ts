import type { OrderState, PreOrder } from '@hypha/contract'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { PurchaseOrderTable } from '../../../platform/database/schema.ts'
import { hasMerch } from '../../merch/index.ts'
import { insertGift, type NewGift } from '../gifts/order-gifts.ts'
import { type BilledTo, commissionsNow } from '../../payments/index.ts'
import type { CodeSecrets } from '../../promotions/index.ts'
import { ARTIST_OF_PRODUCT, COVER, OF_RELEASE } from '../cart/product-card.ts'

/** Neither paid nor canceled. Each account has at most one. */
const IN_HAND: readonly OrderState[] = ['open', 'processing']

export const findOrderInHand = (db: Db, accountId: number) =>
  db
    .selectFrom('purchase_order')
    .where('account_id', '=', accountId)
    .where('state', 'in', IN_HAND)
    .selectAll()
    .executeTakeFirst()

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderInHand>>>

export interface OrderLine {
  release_id: number
  track_id: number | null
  title: string
  price_cents: number
  /** What the buyer added to the price; part of `price_cents`. */
  more_cents: number
  /** When a pre-ordered release will be out. */
  releases_at?: Date | null
  discount_code_id?: number | null
  /** The bundle that the release is sold in. */
  bundle_id?: number | null
  bundle_title?: string | null
  is_discography?: boolean
  /** The paid tracks: the track itself, or the tracks of the release that are not owned yet. */
  track_ids: readonly number[]
  gift?: NewGift
}

/** Tickets of one type. */
export interface TicketOrderLine {
  ticket_type_id: number
  quantity: number
  title: string
  price_cents: number
  discount_code_id?: number | null
}

interface NewOrder extends BilledTo {
  account_id: number
  country: string
  tax_name: string | null
  tax_basis_points: number
  subtotal_cents: number
  tax_cents: number
  total_cents: number
  shipping_address: string | null
}

/** Inserts an order with its lines, with the account's current name and the current commissions. */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  lines: readonly OrderLine[],
  tickets: readonly TicketOrderLine[],
  giftCodes: CodeSecrets,
): Promise<OrderRow> {
  const person = await tx
    .selectFrom('account')
    .where('id', '=', order.account_id)
    .select(['full_name', 'email'])
    .executeTakeFirstOrThrow()
  const row = await tx
    .insertInto('purchase_order')
    .values({ ...order, buyer_name: person.full_name, buyer_email: person.email })
    .returningAll()
    .executeTakeFirstOrThrow()
  const commissions = await commissionsNow(tx)
  for (const { track_ids, gift, ...line } of lines) {
    const { id } = await tx
      .insertInto('order_line')
      .values({ ...line, order_id: row.id, commission_basis_points: commissions.music })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_line_track')
      .values(track_ids.map((track_id) => ({ order_line_id: id, track_id })))
      .execute()
    const sender = { account_id: order.account_id, from_name: person.full_name }
    if (gift) await insertGift(tx, { order_line_id: id, ...sender }, gift, giftCodes.create())
  }
  if (tickets.length > 0)
    await tx
      .insertInto('order_line')
      .values(
        tickets.map((line) => ({
          ...{ ...line, order_id: row.id, release_id: null, track_id: null },
          commission_basis_points: commissions.tickets,
        })),
      )
      .execute()
  return row
}

/** Selects the ticket lines of an order. */
export const findTicketLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('ticket_type', 'ticket_type.id', 'order_line.ticket_type_id')
    .innerJoin('event', 'event.id', 'ticket_type.event_id')
    .where('order_id', '=', orderId)
    .select([
      'order_line.id',
      'ticket_type.id as ticket_type_id',
      'order_line.quantity',
      sql<string>`order_line.title || ', ' || event.title`.as('title'),
      'order_line.price_cents',
      'order_line.commission_basis_points',
      'order_line.discount_code_id',
      'event.owner_id',
    ])
    .orderBy('order_line.id')
    .execute()

export type TicketLineRow = Awaited<ReturnType<typeof findTicketLines>>[number]

/** Selects the releases and tracks of an order in cart order, each with its tracks in release order. */
export const findLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('release', 'release.id', 'order_line.release_id')
    .leftJoin('gift', 'gift.order_line_id', 'order_line.id')
    .where('order_id', '=', orderId)
    .select([
      'gift.cart_gift_id',
      'order_line.id',
      'release.id as release_id',
      'order_line.track_id',
      'order_line.title',
      'order_line.price_cents',
      'order_line.more_cents',
      'order_line.bundle_id',
      'order_line.commission_basis_points',
      'order_line.discount_code_id',
      'order_line.releases_at',
      'release.owner_id',
      sql<number[]>`array(
        select track_id from order_line_track join track on track.id = track_id
        where order_line_id = order_line.id order by track.position, track.id)`.as('track_ids'),
    ])
    .orderBy('order_line.id')
    .execute()

export type LineRow = Awaited<ReturnType<typeof findLines>>[number]

export const findOrderById = (db: Db, id: number) =>
  db.selectFrom('purchase_order').where('id', '=', id).selectAll().executeTakeFirst()

/** Locks an order until the end of the transaction. */
export const lockOrder = (tx: Db, id: number) =>
  tx.selectFrom('purchase_order').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const findOrderId = (db: Db, intentId: string) =>
  db
    .selectFrom('purchase_order')
    .where('payment_intent_id', '=', intentId)
    .select('id')
    .executeTakeFirst()

export const updateOrder = (tx: Db, id: number, changes: Updateable<PurchaseOrderTable>) =>
  tx.updateTable('purchase_order').set(changes).where('id', '=', id).execute()

/** Saves the payment intent of an order, once. @returns whether it had none */
export const putIntent = async (db: Db, id: number, intentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('purchase_order')
    .set({ payment_intent_id: intentId })
    .where('id', '=', id)
    .where('payment_intent_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether it could still be canceled */
export const cancelOrder = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('purchase_order')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Selects unfinished orders to sync with the provider; older ones less often. */
export const findOrdersToSync = (db: Db, limit: number) =>
  db
    .selectFrom('purchase_order')
    .where('state', 'in', IN_HAND)
    .where(
      sql<boolean>`now() - checked_at > greatest(interval '1 minute', (now() - created_at) / 10)`,
    )
    .orderBy('checked_at')
    .limit(limit)
    .select([
      'id',
      'state',
      'payment_intent_id',
      'created_at',
      sql<boolean>`exists (select from order_line
        where order_id = purchase_order.id
          and num_nonnulls(ticket_type_id, discount_code_id) > 0) or ${hasMerch}`.as(
        'has_reservations',
      ),
    ])
    .execute()

export const shownOrders = (db: Db) =>
  db
    .selectFrom('purchase_order')
    .leftJoin('payment', 'payment.order_id', 'purchase_order.id')
    .selectAll('purchase_order')
    .select(['payment.refunded_cents', 'payment.card_brand', 'payment.card_last4'])

/** Returns an order of this account with the columns to show; to admins also a paid one of somebody else. */
export const findOrder = (db: Db, reader: { id: number; isAdmin?: boolean }, id: number) =>
  shownOrders(db)
    .where('purchase_order.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('purchase_order.account_id', '=', reader.id),
        eb.and([eb.lit(reader.isAdmin === true), eb('purchase_order.paid_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const PAID: readonly OrderState[] = ['paid', 'refunded', 'disputed']

export const findPaidOrders = (
  db: Db,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  shownOrders(db)
    .where('purchase_order.account_id', '=', accountId)
    .where('purchase_order.state', 'in', PAID)
    .orderBy('purchase_order.invoice_number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countPaidOrders = async (db: Db, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('purchase_order')
    .where('account_id', '=', accountId)
    .where('state', 'in', PAID)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Selects the products of these orders as they were sold, with their current covers. */
export const findOrderedProducts = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_line')
    .innerJoin('release', 'release.id', 'order_line.release_id')
    .leftJoin('track', 'track.id', 'order_line.track_id')
    .leftJoin('artist', (join) => join.on(ARTIST_OF_PRODUCT))
    .leftJoin('pre_order', 'pre_order.order_line_id', 'order_line.id')
    .leftJoin('gift', 'gift.order_line_id', 'order_line.id')
    .where('order_line.order_id', '=', sql<number>`any(${orderIds}::int[])`)
    .select([
      ...OF_RELEASE,
      ...COVER,
      'order_line.order_id',
      'order_line.track_id',
      'order_line.title',
      'order_line.price_cents',
      'order_line.discount_cents',
      'order_line.discount_code',
      'order_line.releases_at',
      // Only merch is ever `kept`.
      sql<PreOrder['state'] | null>`pre_order.state`.as('pre_order_state'),
      'release.publishes_at',
      'release.time_zone',
      'gift.id as gift_id',
      sql<string | null>`coalesce(gift.name, gift.email)`.as('gift_to'),
      'order_line.bundle_id',
      'order_line.bundle_title',
      'order_line.is_discography',
    ])
    .orderBy('order_line.id')
    .execute()
