import type { FollowingKind, FollowingSort } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { Followed } from '../../user-state/index.ts'

export interface FollowingRow {
  kind: Followed
  id: number
  name: string
  /** Microseconds, the resolution of the database. */
  at: number
}

/** Selects everything that one user follows: at most some thousands, each found by primary key. */
const following = (accountId: number) => sql`
  select 'artist' as kind, artist.id, lower(artist.name) as name, follow.followed_at
  from artist_follow follow join artist on artist.id = follow.artist_id
  where follow.account_id = ${accountId}
  union all
  select 'label', label.id, lower(label.title), follow.followed_at
  from label_follow follow join label on label.id = follow.label_id
  where follow.account_id = ${accountId}
  union all
  select 'user', account.id, lower(account.full_name), follow.followed_at
  from user_follow follow join account on account.id = follow.user_id
  where follow.account_id = ${accountId} and account.deactivated_at is null`

const KIND: Record<Exclude<FollowingKind, 'all'>, Followed> = {
  users: 'user',
  artists: 'artist',
  labels: 'label',
}

interface FollowingQuery {
  kind: FollowingKind
  sort: FollowingSort
  /** Case-insensitive; an empty string matches all. */
  words: string
  after: Pick<FollowingRow, 'kind' | 'id' | 'name' | 'at'> | null
  limit: number
}

export async function findFollowing(db: Db, accountId: number, filters: FollowingQuery) {
  const { kind, sort, words, after, limit } = filters
  const at = sql`(extract(epoch from followed_at) * 1000000)::bigint`
  const order =
    sort === 'newest' ? sql`followed_at desc, kind desc, id desc` : sql`name collate "C", kind, id`
  const isAfter =
    after === null
      ? sql`true`
      : sort === 'newest'
        ? sql`(${at}, kind, id) < (${after.at}::bigint, ${after.kind}::text, ${after.id}::int)`
        : sql`(name collate "C", kind, id) > (${after.name}::text collate "C", ${after.kind}::text, ${after.id}::int)`
  const { rows } = await sql<FollowingRow>`
    select kind, id, name, ${at} as at from (${following(accountId)}) followed
    where ${kind === 'all' ? sql`true` : sql`kind = ${KIND[kind]}`}
      and position(${words.toLowerCase()} in name) > 0 and ${isAfter}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Counts what a user follows by kind, or only names containing the text. */
export async function countFollowing(db: Db, accountId: number, words = '') {
  const { rows } = await sql<Record<'artists' | 'labels' | 'users', number>>`
    select count(*) filter (where kind = 'artist')::int as artists,
      count(*) filter (where kind = 'label')::int as labels,
      count(*) filter (where kind = 'user')::int as users
    from (${following(accountId)}) followed
    where position(${words.toLowerCase()} in name) > 0`.execute(db)
  const { artists, labels, users } = rows[0]!
  return { all: artists + labels + users, artists, labels, users }
}
