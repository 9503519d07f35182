import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

export interface FeedRow {
  id: number
  /** Microseconds, the resolution of the database. */
  at: number
}

interface FeedQuery {
  after: FeedRow | null
  limit: number
}

/** A page is first searched among this many of the newest releases, where users who follow many find it. */
const NEWEST_LOOKED_AT = 1_000

/**
 * Returns releases of followed artists and labels, newest first. Computed on read, without writing to followers' feeds:
 * searches the newest releases first, and each followed profile only if that is not enough.
 */
export async function findFeed(db: Db, accountId: number, filters: FeedQuery): Promise<FeedRow[]> {
  const recent = await findAmongNewest(db, accountId, filters)
  return recent.length === filters.limit ? recent : findOfEach(db, accountId, filters)
}

const isPublished = sql`status in ('published', 'grandfathered') and deleted_at is null`
const at = sql`(extract(epoch from released_at) * 1000000)::bigint`
const isAfter = (after: FeedRow | null) =>
  after === null
    ? sql`true`
    : sql`(released_at, id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::int)`

async function findAmongNewest(db: Db, accountId: number, { after, limit }: FeedQuery) {
  const { rows } = await sql<FeedRow>`
    select id, ${at} as at from (
      select id, released_at, artist_id, label_id from release
      where ${isPublished} and ${isAfter(after)}
      order by released_at desc, id desc limit ${NEWEST_LOOKED_AT}
    ) newest
    where artist_id in (select artist_id from artist_follow where account_id = ${accountId})
      or label_id in (select label_id from label_follow where account_id = ${accountId})
    order by released_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Reads at most one page from each followed profile, using its index. */
async function findOfEach(db: Db, accountId: number, { after, limit }: FeedQuery) {
  const newestOf = (profile: 'artist' | 'label') => sql`
    select newest.id, newest.released_at from ${sql.table(`${profile}_follow`)} follow
    cross join lateral (
      select id, released_at from release
      where ${sql.ref(`${profile}_id`)} = follow.${sql.ref(`${profile}_id`)}
        and ${isPublished} and ${isAfter(after)}
      order by released_at desc, id desc limit ${limit}
    ) newest
    where follow.account_id = ${accountId}`
  const { rows } = await sql<FeedRow>`
    select id, ${at} as at from (${newestOf('artist')} union ${newestOf('label')}) feed
    order by released_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
