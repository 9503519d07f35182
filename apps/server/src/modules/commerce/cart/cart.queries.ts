import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { SaleColumn } from '../../catalogue/index.ts'
import { IS_OPEN_RELEASE, IS_OPEN_TRACK } from '../../streaming/index.ts'
import { ARTIST_OF_PRODUCT, COVER, OF_RELEASE, type ProductRow } from './product-card.ts'

/** A release or a track; the other id is null. */
export interface ProductKey {
  release_id: number | null
  track_id: number | null
}

/** Locks the account, so changes of its purchases and cart run serially. */
export const lockPurchases = (tx: Db, accountId: number) =>
  sql`select from account where id = ${accountId} for no key update`.execute(tx)

const owns = (account: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from entitlement where entitlement.account_id = ${account}
    and (entitlement.track_id = track.id or entitlement.release_id = track.release_id))`

const MUSIC = sql`from track where track.release_id = wanted.release_id and track.deleted_at is null`

/** A release or a track in the cart, or to be added, with everything needed to decide whether it can be bought. */
export interface OfferLine {
  /** The row in the cart; null if it is not in the cart yet. */
  id: number | null
  /** Set for tracks, too. */
  release_id: number
  /** Null for a release. */
  track_id: number | null
  /** The buyer's chosen price; null to pay the price. */
  chosen_cents: number | null
  /** The price when it was added; 0 if it is not in the cart yet. */
  seen_cents: number
  release_title: string
  owner_id: number
  /** With the running sale. */
  price_cents: number
  lets_pay_more: boolean
  tracks: number
  owned_tracks: number
  is_open: boolean
  /** When a pre-ordered release will be out; null for what is available at once. */
  releases_at: Date | null
}

const LIST_CENTS = sql`coalesce(track.price_cents, release.price_cents)`
export const SUGGESTED_CENTS = sql`case when track.id is null then release.suggested_price_cents
  else track.suggested_price_cents end`

/** Selects the cart in the order it was filled, followed by the product to be added, if that exists. */
function offers(accountId: number, added?: ProductKey, more = { columns: sql``, joins: sql`` }) {
  const owned = owns(sql`${accountId}`)
  return sql`
    select wanted.id, wanted.track_id, wanted.chosen_cents, wanted.seen_cents,
      release.id as release_id, release.title as release_title, release.owner_id,
      reduced_cents(${LIST_CENTS}, (select percent from running_sale(release.id))) as price_cents,
      coalesce(track.lets_pay_more, release.lets_pay_more) as lets_pay_more,
      case when track.id is not null then 1 else (select count(*)::int ${MUSIC}) end as tracks,
      case when track.id is not null then (${owned})::int
        else (select count(*)::int ${MUSIC} and ${owned}) end as owned_tracks,
      case when track.id is not null then track.state = 'ready' and ${IS_OPEN_TRACK}
        else ${IS_OPEN_RELEASE} end as is_open,
      case when track.id is null and release.preorder_at is not null then release.publishes_at
        end as releases_at
      ${more.columns}
    from (
      select id, release_id, track_id, chosen_cents, seen_cents
      from cart_item where account_id = ${accountId} and ticket_type_id is null and merch_variant_id is null
      union all
      select null, ${added?.release_id ?? null}::int, ${added?.track_id ?? null}::int, null, 0
    ) as wanted
    left join track on track.id = wanted.track_id
    join release on release.id = coalesce(track.release_id, wanted.release_id)
    ${more.joins}
    order by wanted.id`
}

export async function findOffers(
  db: Db,
  accountId: number,
  added: ProductKey,
): Promise<OfferLine[]> {
  return (await offers(accountId, added).execute(db)).rows as OfferLine[]
}

/** A line with the columns needed to show it. */
export type CartLine = OfferLine &
  ProductRow & {
    list_cents: number
    suggested_cents: number | null
    sale: SaleColumn | null
    time_zone: string
  }

const SHOWN = {
  columns: sql`${sql.raw(
    `, ${[...OF_RELEASE, ...COVER].join(', ')}, coalesce(track.title, release.title) as title`,
  )}, ${LIST_CENTS} as list_cents, ${SUGGESTED_CENTS} as suggested_cents, release.time_zone,
    sale_price(release.id, track.id, ${LIST_CENTS}) as sale`,
  joins: sql`left join artist on ${ARTIST_OF_PRODUCT}`,
}

/** Returns the cart in the order it was filled. */
export async function findLines(db: Db, accountId: number): Promise<CartLine[]> {
  return (await offers(accountId, undefined, SHOWN).execute(db)).rows as CartLine[]
}

/** Selects the tracks of a release that the account does not own yet, in order. */
export const findMissingTracks = (db: Db, accountId: number, releaseId: number) =>
  db
    .selectFrom('track')
    .where('release_id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.not(owns(sql`${accountId}`)))
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .execute()
