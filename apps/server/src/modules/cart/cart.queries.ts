import { type SqlBool, sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { Db } from '../../platform/database/connection.ts'
import { COVER, OF_RELEASE } from './product-card.ts'

/** A release or a track; the other is null. */
export interface ProductKey {
  release_id: number | null
  track_id: number | null
}

/** Lets one person's carts of two tabs come one after the other. */
export const lockCart = (tx: Db, accountId: number) =>
  sql`select from account where id = ${accountId} for no key update`.execute(tx)

const owns = (accountId: number) => sql<SqlBool>`exists (
  select from entitlement where entitlement.account_id = ${accountId}
    and (entitlement.track_id = track.id or entitlement.release_id = track.release_id))`

const OPEN = sql<boolean>`release.deleted_at is null and release.status in ('published', 'grandfathered')`

/** These releases as one person can buy them. */
export const findReleaseOffers = (db: Db, accountId: number, ids: readonly number[]) =>
  db
    .selectFrom('release')
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
            sql<number>`(count(*) filter (where ${owns(accountId)}))::int`.as('owned_tracks'),
          ])
          .as('music'),
      (join) => join.onTrue(),
    )
    .where('release.id', '=', anyOf(ids))
    .select([
      ...OF_RELEASE,
      ...COVER,
      'release.title',
      'release.price_cents',
      'music.tracks',
      'music.owned_tracks',
      OPEN.as('is_open'),
    ])
    .execute()

/** These tracks as one person can buy them. */
export const findTrackOffers = (db: Db, accountId: number, ids: readonly number[]) =>
  db
    .selectFrom('track')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', anyOf(ids))
    .select([
      ...OF_RELEASE,
      ...COVER,
      'track.id as track_id',
      'track.title',
      'track.price_cents',
      sql<number>`1`.as('tracks'),
      sql<number>`(${owns(accountId)})::int`.as('owned_tracks'),
      sql<boolean>`${OPEN} and track.deleted_at is null and track.state = 'ready'`.as('is_open'),
    ])
    .execute()

export type ReleaseOffer = Awaited<ReturnType<typeof findReleaseOffers>>[number]
export type TrackOffer = Awaited<ReturnType<typeof findTrackOffers>>[number]

/** A person's cart, as it was filled. */
export const findItems = (db: Db, accountId: number) =>
  db
    .selectFrom('cart_item')
    .where('account_id', '=', accountId)
    .select(['release_id', 'track_id', 'chosen_cents', 'seen_cents'])
    .orderBy('id')
    .execute()

export type CartItemRow = Awaited<ReturnType<typeof findItems>>[number]

/** Puts something in, once; where its price is the buyer's to set, the last one counts. */
export const putItem = (
  db: Db,
  item: ProductKey & { account_id: number; chosen_cents: number | null; seen_cents: number },
) =>
  db
    .insertInto('cart_item')
    .values(item)
    .onConflict((conflict) =>
      (item.track_id === null
        ? conflict.columns(['release_id', 'account_id'])
        : conflict.columns(['track_id', 'account_id'])
      ).doUpdateSet({ chosen_cents: item.chosen_cents, seen_cents: item.seen_cents }),
    )
    .execute()

/** Takes the tracks of a release out that are in the cart alone. */
export const takeTracks = (db: Db, accountId: number, releaseId: number) =>
  db
    .deleteFrom('cart_item')
    .where('account_id', '=', accountId)
    .where('track_id', 'in', (eb) =>
      eb.selectFrom('track').where('release_id', '=', releaseId).select('id'),
    )
    .returning(['track_id', 'chosen_cents'])
    .execute()

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
    .where((eb) => eb.not(owns(accountId)))
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .execute()
