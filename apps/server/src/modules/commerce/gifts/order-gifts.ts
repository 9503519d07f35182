import { type GiftDesign, giftDelivery } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { grantUnlessOwned } from '../../promotions/index.ts'
import { deleteCartGifts } from './cart-gifts.queries.ts'

/** What an order copies from the gift in the cart. */
export interface NewGift {
  cart_gift_id: number
  email: string
  name: string | null
  message: string
  design: GiftDesign
  deliver_on: string | null
  time_zone: string
}

/** The columns of a code; `createCodeSecrets` makes them. */
type GiftCode = { nonce: Buffer; code_hash: Buffer }

/** Inserts the gift of a new order line. It doesn't work until the order is paid. */
export const insertGift = (
  tx: Db,
  line: { order_line_id: number; account_id: number; from_name: string },
  gift: NewGift,
  code: GiftCode,
) =>
  tx
    .insertInto('gift')
    .values({ ...line, ...gift, ...code })
    .execute()

/** Starts the gifts of an order that was paid, and takes them out of the cart. */
export async function startGifts(
  tx: Db,
  jobs: Jobs,
  order: { id: number; account_id: number },
  now: Date,
): Promise<void> {
  const gifts = await ofOrder(tx, order.id)
  if (gifts.length === 0) return
  for (const { id, deliver_on, time_zone } of gifts)
    await tx
      .updateTable('gift')
      .set({ deliver_at: giftDelivery(deliver_on, time_zone, now) })
      .where('id', '=', id)
      .execute()
  await deleteCartGifts(
    tx,
    order.account_id,
    gifts.map((gift) => gift.cart_gift_id),
  )
  await jobs.enqueue(tx, 'gifts.deliver', {})
}

const ofOrder = (tx: Db, orderId: number) =>
  tx
    .selectFrom('gift')
    .innerJoin('order_line', 'order_line.id', 'gift.order_line_id')
    .where('order_id', '=', orderId)
    .select(['gift.id', 'cart_gift_id', 'time_zone'])
    .select(sql<string | null>`deliver_on::text`.as('deliver_on'))
    .execute()

/** Withdraws the gifts of an order that was refunded or is disputed. Accepted music is revoked with the order's. */
export const withdrawGifts = (tx: Db, orderId: number, now: Date) =>
  sql`
    update gift set withdrawn_at = ${now} from order_line
    where order_line.id = order_line_id and order_id = ${orderId} and withdrawn_at is null`.execute(
    tx,
  )

/** Restores the gifts of an order after a dispute was won: accepted ones are granted again. */
export async function restoreGifts(tx: Db, jobs: Jobs, orderId: number): Promise<void> {
  await sql`
    update gift set withdrawn_at = null from order_line
    where order_line.id = order_line_id and order_id = ${orderId}`.execute(tx)
  const accepted = await tx
    .selectFrom('gift')
    .innerJoin('order_line', 'order_line.id', 'gift.order_line_id')
    .where('order_id', '=', orderId)
    .where('accepted_by', 'is not', null)
    .select(['accepted_by', 'order_line_id', 'release_id', 'track_id'])
    .execute()
  for (const { accepted_by, ...music } of accepted) await grantGift(tx, accepted_by!, music)
  await jobs.enqueue(tx, 'gifts.deliver', {})
}

/**
 * Grants the music of a gift, so that revoking the order revokes it.
 * @returns whether the account didn't have it, other than as a free download
 */
export const grantGift = (
  tx: Db,
  accountId: number,
  line: { order_line_id: number; release_id: number | null; track_id: number | null },
): Promise<boolean> =>
  grantUnlessOwned(tx, accountId, line, { source: 'gift', order_line_id: line.order_line_id })
