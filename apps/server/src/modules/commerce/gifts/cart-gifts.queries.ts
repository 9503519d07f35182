import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { GiftDesign } from '@hypha/contract'
import { type CartLine, type ProductKey, SUGGESTED_CENTS } from '../cart/cart.queries.ts'
import { ARTIST_OF_PRODUCT, COVER, OF_RELEASE } from '../cart/product-card.ts'

/** A gift in a cart with everything needed to show, sell and send it. */
export type CartGiftLine = CartLine & {
  track_ids: number[]
  email: string
  name: string | null
  message: string
  design: GiftDesign
  deliver_on: string | null
  time_zone: string
}

const SHOWN = sql.raw([...OF_RELEASE, ...COVER].join(', '))
const LIST_CENTS = sql`coalesce(track.price_cents, release.price_cents)`

/** Selects gifts. What the buyer owns doesn't matter, so all tracks of a release are paid for. Pre-orders aren't given. */
const select = (wanted: ReturnType<typeof sql>) => sql<CartGiftLine>`
  select wanted.id, wanted.track_id, wanted.chosen_cents, wanted.seen_cents, wanted.email, wanted.name,
    wanted.message, wanted.design, wanted.deliver_on::text, wanted.time_zone, ${SHOWN},
    coalesce(track.title, release.title) as title,
    ${LIST_CENTS} as list_cents, sale_price(release.id, track.id, ${LIST_CENTS}) as sale,
    ${SUGGESTED_CENTS} as suggested_cents,
    coalesce(track.lets_pay_more, release.lets_pay_more) as lets_pay_more,
    reduced_cents(${LIST_CENTS}, (select percent from running_sale(release.id))) as price_cents,
    paid.ids as track_ids, cardinality(paid.ids) as tracks, 0 as owned_tracks,
    release.deleted_at is null and release.status in ('published', 'grandfathered')
      and (track.id is null or (track.deleted_at is null and track.state = 'ready')) as is_open,
    null::timestamptz as releases_at
  from (${wanted}) as wanted
  left join track on track.id = wanted.track_id
  join release on release.id = coalesce(track.release_id, wanted.release_id)
  left join artist on ${ARTIST_OF_PRODUCT}
  cross join lateral (select array(
    select part.id from track part where part.release_id = release.id and part.deleted_at is null
      and (track.id is null or part.id = track.id)
    order by part.position, part.id) as ids) paid
  order by wanted.id`

/** Returns the gifts in a cart in the order they were added, or one of them. */
export const findCartGiftLines = async (
  db: Db,
  accountId: number,
  id?: number,
): Promise<CartGiftLine[]> =>
  (
    await select(sql`
      select * from cart_gift where account_id = ${accountId}
        and (${id ?? null}::int is null or id = ${id ?? null})`).execute(db)
  ).rows

/** Returns a release or a track as a gift that isn't in the cart yet, without a recipient. */
export const findGiftable = async (
  db: Db,
  { release_id, track_id }: ProductKey,
): Promise<CartGiftLine | undefined> =>
  (
    await select(sql`
      select null::int as id, ${release_id}::int as release_id, ${track_id}::int as track_id,
        null::int as chosen_cents, 0 as seen_cents, '' as email, null as name, '' as message,
        '' as design, null::date as deliver_on, '' as time_zone`).execute(db)
  ).rows[0]

/** Removes gifts from a cart, ignoring missing ones. */
export const deleteCartGifts = (tx: Db, accountId: number, ids: readonly number[]) =>
  tx
    .deleteFrom('cart_gift')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
