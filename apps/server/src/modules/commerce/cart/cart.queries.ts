import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { ARTIST_OF_PRODUCT, COVER, OF_RELEASE, type ProductRow } from './product-card.ts'

/** A release or a track; the other is null. */
export interface ProductKey {
  release_id: number | null
  track_id: number | null
}

/** Lets what changes a person's purchases, and what they put into their cart, come one after the other. */
export const lockPurchases = (tx: Db, accountId: number) =>
  sql`select from account where id = ${accountId} for no key update`.execute(tx)

const owns = (account: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from entitlement where entitlement.account_id = ${account}
    and (entitlement.track_id = track.id or entitlement.release_id = track.release_id))`

const MUSIC = sql`from track where track.release_id = wanted.release_id and track.deleted_at is null`

/** A release or a track in a cart, or meant for it, with what decides about buying it now. */
export interface OfferLine {
  /** Its row in the cart; null where it is not in it yet. */
  id: number | null
  /** Also of a track. */
  release_id: number
  /** Null for a release. */
  track_id: number | null
  /** What the person chose to pay; null where the price is fixed. */
  chosen_cents: number | null
  /** What it cost when it was put in; 0 where it is not in it yet. */
  seen_cents: number
  release_title: string
  owner_id: number
  price_cents: number
  tracks: number
  owned_tracks: number
  is_open: boolean
}

/** What is in somebody's cart as it was filled, and then what they mean to put in, as far as it ever was. */
function offers(accountId: number, added?: ProductKey, more = { columns: sql``, joins: sql`` }) {
  const owned = owns(sql`${accountId}`)
  return sql`
    select wanted.id, wanted.track_id, wanted.chosen_cents, wanted.seen_cents,
      release.id as release_id, release.title as release_title, release.owner_id,
      coalesce(track.price_cents, release.price_cents) as price_cents,
      case when track.id is not null then 1 else (select count(*)::int ${MUSIC}) end as tracks,
      case when track.id is not null then (${owned})::int
        else (select count(*)::int ${MUSIC} and ${owned}) end as owned_tracks,
      release.deleted_at is null and release.status in ('published', 'grandfathered')
        and (track.id is null or (track.deleted_at is null and track.state = 'ready')) as is_open
      ${more.columns}
    from (
      select id, release_id, track_id, chosen_cents, seen_cents
      from cart_item where account_id = ${accountId}
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
  return (await offers(accountId, undefined, SHOWN).execute(db)).rows as CartLine[]
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
