import { type MerchProblem, type OrderState, type ParcelState, PROBLEM_DAYS } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'

export interface ParcelItemRow {
  id: number
  isShipping: boolean
  title: string
  quantity: number
  /** After the discount. */
  cents: number
  discountCents: number
  discountCode: string | null
  numbers: number[]
  editionSize: number | null
  refunded: number
}

/** The lines of a parcel; refunds that the provider refused don't count. */
const items = sql<ParcelItemRow[]>`(
  select jsonb_agg(jsonb_build_object(
    'id', line.id, 'isShipping', line.merch_variant_id is null, 'title', line.title,
    'quantity', line.quantity, 'cents', line.price_cents, 'editionSize', line.edition_size,
    'discountCents', line.discount_cents, 'discountCode', line.discount_code,
    'numbers', coalesce((
      select jsonb_agg(number order by number) from merch_number where order_line_id = line.id), '[]'),
    'refunded', (
      select coalesce(sum(part.quantity), 0)::int from order_refund_line part
      join order_refund on order_refund.id = order_refund_id
      where part.order_line_id = line.id and order_refund.state <> 'refused')
  ) order by line.id)
  from order_line line where line.merch_parcel_id = merch_parcel.id)`

/** The first reported problem that the seller has not answered. */
const unanswered = sql<{ reason: MerchProblem; at: string } | null>`(
  select jsonb_build_object('reason', problem, 'at', report.created_at) from merch_message report
  where report.parcel_id = merch_parcel.id and problem is not null and not exists (
    select from merch_message answer
    where answer.parcel_id = report.parcel_id and answer.id > report.id
      and answer.author_id = merch_parcel.seller_id)
  order by report.id limit 1)`

const messages = sql<number>`(
  select count(*)::int from merch_message where parcel_id = merch_parcel.id)`

const parcels = (db: Db) =>
  db
    .selectFrom('merch_parcel')
    .innerJoin('purchase_order', 'purchase_order.id', 'merch_parcel.order_id')
    .where('purchase_order.paid_at', 'is not', null)
    .selectAll('merch_parcel')
    .select([
      sql<string | null>`merch_parcel.ships_from::text`.as('ships_from'),
      sql<ParcelState>`merch_parcel.state`.as('state'),
      'purchase_order.account_id as buyer_id',
      'purchase_order.invoice_number',
      'purchase_order.paid_at',
      sql<OrderState>`purchase_order.state`.as('order_state'),
      'purchase_order.buyer_name',
      'purchase_order.shipping_address',
      items.as('items'),
      unanswered.as('problem'),
      messages.as('messages'),
    ])

export type ParcelRow = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number]

export const findParcel = (db: Db, id: number) =>
  parcels(db).where('merch_parcel.id', '=', id).executeTakeFirst()

export const findParcelsById = (db: Db, ids: readonly number[]) =>
  parcels(db)
    .where('merch_parcel.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('merch_parcel.id')
    .execute()

/** Locks a parcel, so that changes of it run serially. */
export const lockParcel = (tx: Db, id: number) =>
  sql`select from merch_parcel where id = ${id} for no key update`.execute(tx)

export interface ParcelFilters {
  state?: ParcelState | 'problem' | undefined
  search: string
}

const filtered = (db: Db, sellerId: number, { state, search }: ParcelFilters) => {
  const like = `%${escapeLike(search)}%`
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  return parcels(db)
    .where('merch_parcel.seller_id', '=', sellerId)
    .$if(state === 'problem', (query) => query.where(sql<boolean>`${unanswered} is not null`))
    .$if(state !== undefined && state !== 'problem', (query) =>
      query.where('merch_parcel.state', '=', state as ParcelState),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('purchase_order.invoice_number', '=', Number(number ?? -1)),
          eb('purchase_order.buyer_name', 'ilike', like),
          sql<boolean>`exists (select from order_line line
            where line.merch_parcel_id = merch_parcel.id and line.title ilike ${like})`,
        ]),
      ),
    )
}

/** Returns a page of a seller's paid orders, newest first, and how many there are. */
export async function findParcelsOf(
  db: Db,
  sellerId: number,
  { limit, offset, ...filters }: ParcelFilters & { limit: number; offset: number },
) {
  const matching = filtered(db, sellerId, filters)
  const rows = await matching
    .orderBy('merch_parcel.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** Returns the parcels of orders, also of those that aren't paid yet. */
export const findParcelsOfOrders = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('merch_parcel')
    .where('order_id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .selectAll('merch_parcel')
    .select([
      sql<string | null>`merch_parcel.ships_from::text`.as('ships_from'),
      sql<ParcelState>`merch_parcel.state`.as('state'),
      items.as('items'),
      unanswered.as('problem'),
      messages.as('messages'),
    ])
    .orderBy('merch_parcel.id')
    .execute()

/** Whether an order has a problem that its seller has not answered for days. */
export const hasOldProblem = sql<boolean>`exists (
  select from merch_parcel join merch_message report on report.parcel_id = merch_parcel.id
  where merch_parcel.order_id = purchase_order.id and report.problem is not null
    and report.created_at < now() - make_interval(days => ${PROBLEM_DAYS})
    and not exists (
      select from merch_message answer
      where answer.parcel_id = report.parcel_id and answer.id > report.id
        and answer.author_id = merch_parcel.seller_id))`

/** Puts the items of a parcel back in stock, and takes back the numbers of limited editions. */
export async function restock(tx: Db, parcelId: number): Promise<void> {
  await sql`
    delete from merch_number where order_line_id in (
      select id from order_line where merch_parcel_id = ${parcelId})`.execute(tx)
  await sql`
    update merch_variant set stock = stock + line.quantity
    from (select merch_variant_id, sum(quantity)::int as quantity from order_line
      where merch_parcel_id = ${parcelId} and merch_variant_id is not null
      group by merch_variant_id) line
    where merch_variant.id = line.merch_variant_id and merch_variant.removed_at is null`.execute(tx)
}

/** Erases the address of a deleted account once all of its order was sent. */
export const forgetAddress = (tx: Db, orderId: number) =>
  sql`
    update purchase_order set shipping_address = null from account
    where purchase_order.id = ${orderId} and account.id = account_id
      and account.deactivated_at is not null and not exists (
        select from merch_parcel where order_id = ${orderId} and state in ('open', 'packed'))`.execute(
    tx,
  )
