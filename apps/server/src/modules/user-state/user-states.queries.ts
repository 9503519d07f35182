import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

interface OwnedOrInCart {
  kind: 'cart' | 'owned'
  release_id: number
  /** Whether the release itself is in the cart or owned, not only tracks of it. */
  is_named: boolean
  is_complete: boolean
  /** Whether the owned music was free. */
  is_free: boolean
  track_ids: number[]
}

/** Selects the cart and the owned music by release, with the tracks they contain. */
export async function findOwnedOrInCart(db: Db, accountId: number): Promise<OwnedOrInCart[]> {
  const { rows } = await sql<OwnedOrInCart>`
    with held as (
      select 'cart' as kind, release_id, track_id, false as is_claim from cart_item where account_id = ${accountId}
      union all
      select 'cart', part.release_id, null, false from cart_bundle
      cross join lateral bundle_parts(cart_bundle.bundle_id) part
      where account_id = ${accountId} and part.is_sold
      union all
      select 'owned', release_id, track_id, source = 'claim' from entitlement where account_id = ${accountId}
    ), music as (
      select kind, track.id, track.release_id, false as is_named, is_claim
      from held join track on track.id = held.track_id
      union all
      select kind, track.id, track.release_id, true, is_claim
      from held join track on track.release_id = held.release_id
    )
    select kind, release_id, bool_or(is_named) as is_named, bool_and(is_claim) as is_free,
      not exists (
        select from track where track.release_id = music.release_id and track.deleted_at is null
          and track.id <> all(array_agg(music.id))
      ) as is_complete,
      array_agg(distinct id) as track_ids
    from music group by kind, release_id`.execute(db)
  return rows
}

/** Selects a user's likes, newest first; `is_whole` if every track of the release that isn't deleted is liked. */
export const findLikes = (db: Db, accountId: number) =>
  db
    .selectFrom('track_like')
    .where('account_id', '=', accountId)
    .groupBy('release_id')
    .select((eb) => [
      'release_id',
      sql<number[]>`array_agg(track_id order by track_id)`.as('track_ids'),
      eb.fn.max('liked_at').as('liked_at'),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('track')
              .whereRef('track.release_id', '=', 'track_like.release_id')
              .where('track.deleted_at', 'is', null)
              .where((inner) =>
                inner.not(
                  inner.exists(
                    inner
                      .selectFrom('track_like as own')
                      .where('own.account_id', '=', accountId)
                      .whereRef('own.track_id', '=', 'track.id')
                      .select('own.track_id'),
                  ),
                ),
              )
              .select('track.id'),
          ),
        )
        .as('is_whole'),
    ])
    .orderBy('liked_at', 'desc')
    .orderBy('release_id', 'desc')
    .execute()

export const findListened = (db: Db, accountId: number) =>
  db
    .selectFrom('play')
    .where('account_id', '=', accountId)
    .select('release_id')
    .distinct()
    .execute()
