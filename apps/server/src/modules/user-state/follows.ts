import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** Kinds that can be followed, each with its own table. */
export type Followed = 'artist' | 'label' | 'user'

const tableOf = (kind: Followed) => sql.table(`${kind}_follow`)
const columnOf = (kind: Followed) => sql.ref(`${kind}_id`)

/** @returns whether it is new */
export async function insertFollow(
  db: Db,
  kind: Followed,
  accountId: number,
  id: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${tableOf(kind)} (account_id, ${columnOf(kind)}) values (${accountId}, ${id})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Also removes the mail subscription. */
export async function deleteFollow(
  db: Db,
  kind: Followed,
  accountId: number,
  id: number,
): Promise<void> {
  const unsubscribed = sql`
    unsubscribed as (
      delete from mail_subscription where account_id = ${accountId} and ${columnOf(kind)} = ${id}
    )`
  await sql`
    ${kind === 'user' ? sql`` : sql`with ${unsubscribed}`}
    delete from ${tableOf(kind)} where account_id = ${accountId} and ${columnOf(kind)} = ${id}`.execute(
    db,
  )
}

/** Returns the number of followers of each, and whether the account follows them. */
export async function findFollows(
  db: Db,
  kind: Followed,
  ids: number[],
  accountId: number | null,
): Promise<Map<number, { count: number; hasFollow: boolean }>> {
  const { rows } = await sql<{ id: number; count: number; has_follow: boolean }>`
    select one.id, coalesce(known.followers, 0) as count,
      exists (select from ${tableOf(kind)}
        where account_id = ${accountId}::int and ${columnOf(kind)} = one.id) as has_follow
    from unnest(${ids}::int[]) one (id)
    left join follower_count known on known.kind = ${kind} and known.followed_id = one.id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, { count: row.count, hasFollow: row.has_follow }]))
}

/** Returns followers who show what they follow, newest accounts first, older than `before`. */
export async function findFollowers(
  db: Db,
  kind: Followed,
  id: number,
  { viewerId, before, limit }: { viewerId: number; before: number | undefined; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from ${tableOf(kind)} follow
    join account on account.id = follow.account_id
    where follow.${columnOf(kind)} = ${id} and account.deactivated_at is null
      and (account.shows_following or account.id = ${viewerId}
        or ${kind === 'user' && id === viewerId}::boolean)
      and follow.account_id < ${before ?? 2_147_483_647}
    order by follow.account_id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
