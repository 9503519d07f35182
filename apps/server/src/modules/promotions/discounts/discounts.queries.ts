import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** Orders that use a code: an open one reserves it, and a canceled or refunded one gives it back. */
const USING = sql`('open', 'processing', 'paid', 'disputed')`

/** Counts the orders that use a code, optionally without the buyer's own open one, which is replaced or paid. */
const uses = (buyerId: number | null, isOfBuyer: boolean) => sql<number>`(
  select count(distinct purchase_order.id)::int from order_line
  join purchase_order on purchase_order.id = order_line.order_id
  where order_line.discount_code_id = discount_code.id and purchase_order.state in ${USING}
    and not (purchase_order.account_id = coalesce(${buyerId}::int, 0)
      and purchase_order.state in ('open', 'processing'))
    ${isOfBuyer ? sql`and purchase_order.account_id = ${buyerId}` : sql``})`

/** Returns the codes of a seller that weren't removed, newest first, or one of them. */
export const findDiscountCodes = (db: Db, ownerId: number, id?: number) =>
  db
    .selectFrom('discount_code')
    .leftJoin('release', 'release.id', 'discount_code.release_id')
    .leftJoin('event', 'event.id', 'discount_code.event_id')
    .leftJoin('merch_product', 'merch_product.id', 'discount_code.merch_product_id')
    .selectAll('discount_code')
    .select([
      uses(null, false).as('uses'),
      sql<string | null>`coalesce(release.title, event.title, merch_product.title)`.as('title'),
    ])
    .where('discount_code.owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('discount_code.id', '=', id!))
    .orderBy('discount_code.id', 'desc')
    .execute()

export type DiscountCodeRow = Awaited<ReturnType<typeof findDiscountCodes>>[number]

/** Codes with how often others and this buyer have used them. */
const codesFor = (db: Db, buyerId: number) =>
  db
    .selectFrom('discount_code')
    .selectAll('discount_code')
    .select([uses(buyerId, false).as('uses'), uses(buyerId, true).as('own_uses')])

export type BuyersCodeRow = Awaited<ReturnType<ReturnType<typeof codesFor>['execute']>>[number]

/** Returns the codes in a cart in a fixed order. */
export const findCartCodes = (db: Db, buyerId: number): Promise<BuyersCodeRow[]> =>
  codesFor(db, buyerId)
    .innerJoin('cart_discount', 'cart_discount.discount_code_id', 'discount_code.id')
    .where('cart_discount.account_id', '=', buyerId)
    .orderBy('discount_code.id')
    .execute()

/** Returns the codes with this text of the sellers of what is in the cart. */
export const findCodesForCart = (db: Db, code: string, buyerId: number): Promise<BuyersCodeRow[]> =>
  codesFor(db, buyerId)
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .where(
      sql<boolean>`owner_id in (
        select coalesce(release.owner_id, event.owner_id, product.owner_id) from cart_item
        left join track on track.id = cart_item.track_id
        left join release on release.id = coalesce(track.release_id, cart_item.release_id)
        left join ticket_type on ticket_type.id = cart_item.ticket_type_id
        left join event on event.id = ticket_type.event_id
        left join merch_variant variant on variant.id = cart_item.merch_variant_id
        left join merch_product product on product.id = variant.product_id
        where cart_item.account_id = ${buyerId}
        union select owner_id from cart_gift left join track on track.id = cart_gift.track_id
        join release on release.id = coalesce(track.release_id, cart_gift.release_id)
        where cart_gift.account_id = ${buyerId})`,
    )
    .orderBy('discount_code.id')
    .execute()

/** Locks the codes in a cart, so that the last use goes to one buyer. */
export const lockCartCodes = (tx: Db, buyerId: number) =>
  sql`
    select from discount_code where id in (
      select discount_code_id from cart_discount where account_id = ${buyerId})
    order by id for no key update`.execute(tx)

export const putCartCode = (tx: Db, buyerId: number, { id, owner_id }: BuyersCodeRow) =>
  tx
    .insertInto('cart_discount')
    .values({ account_id: buyerId, seller_id: owner_id, discount_code_id: id })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'seller_id']).doUpdateSet({ discount_code_id: id }),
    )
    .execute()

export const removeCartCode = (tx: Db, buyerId: number, id: number) =>
  tx
    .deleteFrom('cart_discount')
    .where('account_id', '=', buyerId)
    .where('discount_code_id', '=', id)
    .execute()

/** Takes the codes that an order used out of the buyer's cart. */
export const removeUsedCodes = (tx: Db, buyerId: number, orderId: number) =>
  sql`
    delete from cart_discount where account_id = ${buyerId} and discount_code_id in (
      select discount_code_id from order_line where order_id = ${orderId})`.execute(tx)

interface LineFacts {
  /** Null for shipping. */
  owner_id: number | null
  event_id: number | null
  product_id: number | null
}

/** Returns the owner, event and product of lines, in their order. */
export async function findLineFacts(
  db: Db,
  lines: readonly {
    release_id?: number
    ticket_type_id?: number
    merch_variant_id?: number | null
  }[],
): Promise<LineFacts[]> {
  const releaseIds = lines.map(({ release_id }) => release_id ?? null)
  const typeIds = lines.map(({ ticket_type_id }) => ticket_type_id ?? null)
  const variantIds = lines.map(({ merch_variant_id }) => merch_variant_id ?? null)
  const { rows } = await sql<LineFacts>`
    select coalesce(release.owner_id, event.owner_id, product.owner_id) as owner_id,
      event.id as event_id, product.id as product_id
    from unnest(${releaseIds}::int[], ${typeIds}::int[], ${variantIds}::int[]) with ordinality
      as line (release_id, ticket_type_id, merch_variant_id, position)
    left join release on release.id = line.release_id
    left join ticket_type on ticket_type.id = line.ticket_type_id
    left join event on event.id = ticket_type.event_id
    left join merch_variant variant on variant.id = line.merch_variant_id
    left join merch_product product on product.id = variant.product_id
    order by line.position`.execute(db)
  return rows
}
