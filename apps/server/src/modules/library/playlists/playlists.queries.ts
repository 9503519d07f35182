import type { PlaylistVisibility } from '@hypha/contract'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { suspendedNow } from '../../accounts/index.ts'
import type { PlaylistTable } from '../../../platform/database/schema.ts'

export interface PlaylistRow {
  id: number
  owner_id: number
  owner_name: string
  is_owner_suspended: boolean
  name: string
  description: string
  visibility: PlaylistVisibility
  link_token: string | null
  cover_key: string | null
  cover_hue: number
  cover_thumbhash: Buffer | null
  updated_at: Date
  track_count: number
  followers_count: number
  has_follow: boolean
  release_covers: { cover_key: string; cover_hue: number; cover_thumbhash: string | null }[]
}

/** How many of the first tracks are searched for up to four covers. */
const COVERS_AMONG = 24

const playlists = (db: Db, viewerId: number | null, where: RawBuilder<unknown>) => sql<PlaylistRow>`
  select p.id, p.owner_id, account.full_name as owner_name,
    exists (${suspendedNow(db).where('account.id', '=', sql<number>`p.owner_id`)}) as is_owner_suspended, p.name, p.description, p.visibility,
    p.link_token, p.cover_key, p.cover_hue, p.cover_thumbhash, p.updated_at,
    (select count(*)::int from playlist_entry e where e.playlist_id = p.id) as track_count,
    (select count(*)::int from playlist_follow f where f.playlist_id = p.id) as followers_count,
    exists (select from playlist_follow f
      where f.playlist_id = p.id and f.account_id = ${viewerId}::int) as has_follow,
    (select coalesce(json_agg(c order by c.place), '[]') from (
      select r.cover_key, r.cover_hue, encode(r.cover_thumbhash, 'base64') as cover_thumbhash,
        min(head.place) as place
      from (select e.track_id, row_number() over (order by e.position, e.id) as place
        from playlist_entry e where e.playlist_id = p.id
        order by e.position, e.id limit ${COVERS_AMONG}) head
      join track t on t.id = head.track_id join release r on r.id = t.release_id
      where r.status in ('published', 'grandfathered') and r.deleted_at is null
        and r.cover_key is not null
      group by r.id order by place limit 4) c) as release_covers
  from playlist p join account on account.id = p.owner_id
  ${where}`

/** Returns a user's own playlists or crates, last changed first. */
export const findOwnPlaylists = async (db: Db, ownerId: number, isCrate = false) =>
  (
    await playlists(
      db,
      ownerId,
      sql`where p.owner_id = ${ownerId} and p.is_crate = ${isCrate} order by p.updated_at desc, p.id desc`,
    ).execute(db)
  ).rows

/** Returns a user's public playlists as seen by the viewer, last changed first. */
export const findPublicPlaylists = async (db: Db, ownerId: number, viewerId: number | null) =>
  (
    await playlists(
      db,
      viewerId,
      sql`where p.owner_id = ${ownerId} and p.visibility = 'public'
      order by p.updated_at desc, p.id desc`,
    ).execute(db)
  ).rows

/** Returns the followed playlists that the user may still open, last followed first. */
export const findFollowedPlaylists = async (db: Db, accountId: number) =>
  (
    await playlists(
      db,
      accountId,
      sql`join playlist_follow own on own.playlist_id = p.id
      where own.account_id = ${accountId} and p.visibility <> 'private'
      order by own.followed_at desc, p.id desc`,
    ).execute(db)
  ).rows

export const findPlaylist = async (
  db: Db,
  by: { id: number } | { token: string },
  viewerId: number | null,
): Promise<PlaylistRow | undefined> =>
  (
    await playlists(
      db,
      viewerId,
      'id' in by ? sql`where p.id = ${by.id}` : sql`where p.link_token = ${by.token}`,
    ).execute(db)
  ).rows[0]

export async function sumSeconds(db: Db, playlistId: number): Promise<number> {
  const { seconds } = await db
    .selectFrom('playlist_entry')
    .innerJoin('track', 'track.id', 'playlist_entry.track_id')
    .where('playlist_id', '=', playlistId)
    .select(sql<number>`coalesce(sum(track.duration_seconds), 0)`.as('seconds'))
    .executeTakeFirstOrThrow()
  return seconds
}

/** Counts a user's playlists; within a transaction also locks the count until it ends. */
export async function lockPlaylistCount(
  tx: Db,
  table: 'playlist' | 'playlist_follow',
  accountId: number,
): Promise<number> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  const owner = sql.ref(table === 'playlist' ? 'owner_id' : 'account_id')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${owner} = ${accountId}`.execute(
    tx,
  )
  return rows[0]!.count
}

export const insertPlaylist = (
  db: Db,
  playlist: {
    owner_id: number
    name: string
    description: string
    visibility: PlaylistVisibility
    link_token: string | null
    is_crate?: boolean
  },
) => db.insertInto('playlist').values(playlist).returning('id').executeTakeFirstOrThrow()

/** Locks a playlist until the end of the transaction. @returns it if it belongs to the user */
export async function lockOwn(
  tx: Db,
  id: number,
  ownerId: number,
): Promise<
  { visibility: PlaylistVisibility; link_token: string | null; is_crate: boolean } | undefined
> {
  return tx
    .selectFrom('playlist')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .select(['visibility', 'link_token', 'is_crate'])
    .forUpdate()
    .executeTakeFirst()
}

export async function updatePlaylist(
  db: Db,
  id: number,
  ownerId: number,
  changes: Updateable<PlaylistTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('playlist')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePlaylist(db: Db, id: number, ownerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('playlist')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const insertPlaylistFollow = (db: Db, accountId: number, playlistId: number) =>
  db
    .insertInto('playlist_follow')
    .values({ account_id: accountId, playlist_id: playlistId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deletePlaylistFollow = (db: Db, accountId: number, playlistId: number) =>
  db
    .deleteFrom('playlist_follow')
    .where('account_id', '=', accountId)
    .where('playlist_id', '=', playlistId)
    .execute()

export const deletePlaylistFollows = (db: Db, playlistId: number) =>
  db.deleteFrom('playlist_follow').where('playlist_id', '=', playlistId).execute()
