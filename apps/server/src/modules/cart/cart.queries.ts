import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { Db } from '../../platform/database/connection.ts'
import { ARTIST_OF_PRODUCT, COVER, OF_RELEASE } from './product-card.ts'

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

const OWNED = owns(sql.ref('wanted.account_id'))
const OPEN = sql<boolean>`release.deleted_at is null and release.status in ('published', 'grandfathered')
  and (track.id is null or (track.deleted_at is null and track.state = 'ready'))`

interface Wanted extends WantedProduct {
  id: number | null
  chosen_cents: number | null
  seen_cents: number
}

/** What is in these people's carts, and what they mean to put in, which has no id. */
function wantedBy(accountIds: readonly number[], added: readonly WantedProduct[]) {
  const column = (of: keyof WantedProduct) => sql`(select ${added.map((each) => each[of])}::int[])`
  return sql<Wanted>`(
    select id, account_id, release_id, track_id, chosen_cents, seen_cents
    from cart_item where account_id = ${anyOf(accountIds)}
    union all
    select null, account_id, release_id, track_id, null, 0
    from unnest(${column('account_id')}, ${column('release_id')}, ${column('track_id')})
      as added (account_id, release_id, track_id)
  )`.as<'wanted'>(sql`wanted`)
}

const offers = (db: Db, accountIds: readonly number[], added: readonly WantedProduct[] = []) =>
  db
    .selectFrom(wantedBy(accountIds, added))
    .leftJoin('track', 'track.id', 'wanted.track_id')
    .innerJoin('release', (join) =>
      join.on(sql<boolean>`release.id = coalesce(track.release_id, wanted.release_id)`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('track')
          .whereRef('track.release_id', '=', 'wanted.release_id')
          .where('track.deleted_at', 'is', null)
          .select([
            sql<number>`count(*)::int`.as('tracks'),
            sql<number>`(count(*) filter (where ${OWNED}))::int`.as('owned_tracks'),
          ])
          .as('music'),
      (join) => join.onTrue(),
    )
    .select([
      'wanted.id as item_id',
      'wanted.account_id',
      'wanted.track_id',
      'wanted.chosen_cents',
      'wanted.seen_cents',
      'release.id as release_id',
      'release.title as release_title',
      'release.owner_id',
      sql<number>`coalesce(track.price_cents, release.price_cents)`.as('price_cents'),
      sql<number>`case when track.id is null then music.tracks else 1 end`.as('tracks'),
      sql<number>`case when track.id is null then music.owned_tracks else (${OWNED})::int end`.as(
        'owned_tracks',
      ),
      OPEN.as('is_open'),
    ])
    .orderBy('wanted.id')

/**
 * What is in these people's carts as they were filled, and then what they mean to put in, as far as it ever was: each
 * with what decides about buying it. A line of a release has no `track_id`.
 */
export const findOffers = (
  db: Db,
  accountIds: readonly number[],
  added: readonly WantedProduct[],
) => offers(db, accountIds, added).execute()

/** What somebody has in the cart, or means to put in, and what it costs now. */
export type OfferLine = Awaited<ReturnType<typeof findOffers>>[number]

/** What is in somebody's cart as it was filled, with everything that is shown of it. */
export const findLines = (db: Db, accountId: number) =>
  offers(db, [accountId])
    .leftJoin('artist', (join) => join.on(ARTIST_OF_PRODUCT))
    .select([
      ...OF_RELEASE,
      ...COVER,
      sql<string>`coalesce(track.title, release.title)`.as('title'),
    ])
    .execute()

export type CartLine = Awaited<ReturnType<typeof findLines>>[number]

interface CartItem extends WantedProduct {
  chosen_cents: number | null
  seen_cents: number
}

/** Puts releases or tracks in, each once; where its price is the buyer's to set, the last one counts. */
export const putItems = (db: Db, kind: keyof ProductKey, items: readonly CartItem[]) =>
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
export const takeTracks = (db: Db, items: readonly OfferLine[]) =>
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
