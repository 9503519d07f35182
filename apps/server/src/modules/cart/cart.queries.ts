import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { CartItem } from '../../platform/database/schema.ts'
import { ARTIST_OF_PRODUCT, COVER, OF_RELEASE, type ProductRow } from './product-card.ts'

/** A release or a track; the other is null. */
export interface ProductKey {
  release_id: number | null
  track_id: number | null
}

/** One that somebody may buy. */
export interface WantedProduct extends ProductKey {
  account_id: number
}

/** Lets purchases of one person come one after the other. */
export const lockPurchases = (tx: Db, accountId: number) =>
  sql`select from account where id = ${accountId} for no key update`.execute(tx)

const owns = (account: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from entitlement where entitlement.account_id = ${account}
    and (entitlement.track_id = track.id or entitlement.release_id = track.release_id))`

const OWNED = owns(sql.raw('wanted.account_id'))
const MUSIC = sql`from track where track.release_id = wanted.release_id and track.deleted_at is null`

/** A release or a track in a cart, or meant for it, with what decides about buying it now. */
export interface OfferLine extends CartItem {
  account_id: number
  /** Where it stands in the cart; null where it is not in it yet, and then `version` is that of the cart, 0 for none. */
  place: number | null
  version: number | null
  /** Also of a track. */
  release_id: number
  release_title: string
  owner_id: number
  price_cents: number
  tracks: number
  owned_tracks: number
  is_open: boolean
}

/**
 * What is in these people's carts as they were filled, and then what they mean to put in, as far as it ever was. With a
 * limit each is looked up by its key, however many things PostgreSQL thinks that a cart holds.
 */
function offers(
  accountIds: readonly number[],
  added: readonly WantedProduct[] = [],
  more = { columns: sql``, joins: sql`` },
) {
  const column = (of: keyof WantedProduct) => sql`(select ${added.map((each) => each[of])}::int[])`
  return sql`
    select wanted.place, wanted.version, wanted.account_id, wanted.track_id, wanted.chosen_cents, wanted.seen_cents,
      release.id as release_id, release.title as release_title, release.owner_id,
      coalesce(track.price_cents, release.price_cents) as price_cents,
      case when track.id is not null then 1 else (select count(*)::int ${MUSIC}) end as tracks,
      case when track.id is not null then (${OWNED})::int
        else (select count(*)::int ${MUSIC} and ${OWNED}) end as owned_tracks,
      release.deleted_at is null and release.status in ('published', 'grandfathered')
        and (track.id is null or (track.deleted_at is null and track.state = 'ready')) as is_open
      ${more.columns}
    from (
      select place, account_id, null as version, release_id, track_id, chosen_cents, seen_cents
      from cart_item where account_id = ${anyOf(accountIds)}
      union all
      select null, account_id, coalesce((select version from cart where cart.account_id = added.account_id), 0),
        release_id, track_id, null, 0
      from unnest(${column('account_id')}, ${column('release_id')}, ${column('track_id')})
        as added (account_id, release_id, track_id)
    ) as wanted
    left join lateral (
      select * from track where track.id = wanted.track_id limit 1
    ) as track on true
    cross join lateral (
      select * from release where release.id = coalesce(track.release_id, wanted.release_id) limit 1
    ) as release
    ${more.joins}
    order by wanted.place`
}

export async function findOffers(
  db: Db,
  accountIds: readonly number[],
  added: readonly WantedProduct[],
): Promise<OfferLine[]> {
  return (await offers(accountIds, added).execute(db)).rows as OfferLine[]
}

/** With everything that is shown of it. */
export type CartLine = OfferLine & ProductRow

const SHOWN = {
  columns: sql.raw(
    `, ${[...OF_RELEASE, ...COVER].join(', ')}, coalesce(track.title, release.title) as title`,
  ),
  joins: sql`left join artist on ${ARTIST_OF_PRODUCT}`,
}

/** What is in somebody's cart as it was filled. */
export async function findLines(db: Db, accountId: number): Promise<CartLine[]> {
  return (await offers([accountId], [], SHOWN).execute(db)).rows as CartLine[]
}

/** The tracks of a release that one person does not own yet, in their order. */
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
