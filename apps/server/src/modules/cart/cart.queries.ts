import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { Db } from '../../platform/database/connection.ts'
import { COVER, OF_RELEASE } from './product-card.ts'

/** A release or a track; the other is null. */
export interface ProductKey {
  release_id: number | null
  track_id: number | null
}

/** One that somebody may buy. */
export interface WantedProduct extends ProductKey {
  account_id: number
}

/** Lets carts of two tabs come one after the other, and those of many people in an order that is everybody's. */
export const lockCarts = (tx: Db, accountIds: readonly number[]) =>
  sql`select from account where id = ${anyOf(accountIds)} order by id for no key update`.execute(tx)

const owns = (account: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from entitlement where entitlement.account_id = ${account}
    and (entitlement.track_id = track.id or entitlement.release_id = track.release_id))`

const OPEN = sql<boolean>`release.deleted_at is null and release.status in ('published', 'grandfathered')`

/** Those of `wants` that are of this kind, each with its place among all of them. */
function wanted(wants: readonly WantedProduct[], kind: keyof ProductKey) {
  const places = wants.flatMap((each, place) => (each[kind] === null ? [] : [place]))
  const column = (of: (each: WantedProduct) => number) =>
    sql`(select ${places.map((place) => of(wants[place]!))}::int[])`
  return sql<{ place: number; account_id: number; product_id: number }>`unnest(
    (select ${places}::int[]), ${column((each) => each.account_id)}, ${column((each) => each[kind]!)}
  )`.as<'wanted'>(sql`wanted (place, account_id, product_id)`)
}

const OWNED = owns(sql.ref('wanted.account_id'))

/** The releases among these as each one's buyer can buy them. */
export const findReleaseOffers = (db: Db, wants: readonly WantedProduct[]) =>
  db
    .selectFrom(wanted(wants, 'release_id'))
    .innerJoin('release', 'release.id', 'wanted.product_id')
    .leftJoin('artist', (join) =>
      join.onRef('artist.id', '=', 'release.artist_id').on('release.various_artists', '=', false),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('track')
          .whereRef('track.release_id', '=', 'release.id')
          .where('track.deleted_at', 'is', null)
          .select([
            sql<number>`count(*)::int`.as('tracks'),
            sql<number>`(count(*) filter (where ${OWNED}))::int`.as('owned_tracks'),
          ])
          .as('music'),
      (join) => join.onTrue(),
    )
    .select([
      'wanted.place',
      ...OF_RELEASE,
      ...COVER,
      'release.title',
      'release.price_cents',
      'music.tracks',
      'music.owned_tracks',
      OPEN.as('is_open'),
    ])
    .execute()

/** The tracks among these as each one's buyer can buy them. */
export const findTrackOffers = (db: Db, wants: readonly WantedProduct[]) =>
  db
    .selectFrom(wanted(wants, 'track_id'))
    .innerJoin('track', 'track.id', 'wanted.product_id')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .select([
      'wanted.place',
      ...OF_RELEASE,
      ...COVER,
      'track.id as track_id',
      'track.title',
      'track.price_cents',
      sql<number>`1`.as('tracks'),
      sql<number>`(${OWNED})::int`.as('owned_tracks'),
      sql<boolean>`${OPEN} and track.deleted_at is null and track.state = 'ready'`.as('is_open'),
    ])
    .execute()

export type ReleaseOffer = Awaited<ReturnType<typeof findReleaseOffers>>[number]
export type TrackOffer = Awaited<ReturnType<typeof findTrackOffers>>[number]

/** What is in these people's carts, as they were filled. */
export const findItems = (db: Db, accountIds: readonly number[]) =>
  db
    .selectFrom('cart_item')
    .where('account_id', '=', anyOf(accountIds))
    .select(['account_id', 'release_id', 'track_id', 'chosen_cents', 'seen_cents'])
    .orderBy('id')
    .execute()

export type CartItemRow = Awaited<ReturnType<typeof findItems>>[number]

/** Puts releases or tracks in, each once; where its price is the buyer's to set, the last one counts. */
export const putItems = (db: Db, kind: keyof ProductKey, items: readonly CartItemRow[]) =>
  sql`insert into cart_item (account_id, ${sql.ref(kind)}, chosen_cents, seen_cents)
    select * from unnest(
      ${items.map((item) => item.account_id)}::int[], ${items.map((item) => item[kind])}::int[],
      ${items.map((item) => item.chosen_cents)}::int[], ${items.map((item) => item.seen_cents)}::int[]
    )
    on conflict (${sql.ref(kind)}, account_id)
    do update set chosen_cents = excluded.chosen_cents, seen_cents = excluded.seen_cents`.execute(
    db,
  )

/** Takes tracks out of the carts that they are in. */
export const takeTracks = (db: Db, items: readonly CartItemRow[]) =>
  sql`delete from cart_item where (account_id, track_id) in (select * from unnest(
    ${items.map((item) => item.account_id)}::int[], ${items.map((item) => item.track_id)}::int[]
  ))`.execute(db)

export const deleteItem = (db: Db, accountId: number, { release_id, track_id }: ProductKey) =>
  db
    .deleteFrom('cart_item')
    .where('account_id', '=', accountId)
    .where((eb) =>
      track_id === null ? eb('release_id', '=', release_id) : eb('track_id', '=', track_id),
    )
    .execute()

export const deleteItems = (db: Db, accountId: number) =>
  db.deleteFrom('cart_item').where('account_id', '=', accountId).execute()

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
