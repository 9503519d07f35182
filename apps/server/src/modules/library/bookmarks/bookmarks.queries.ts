import { BOOKMARK_MARKS_MAX, type BookmarkMark } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { IS_OPEN_TRACK } from '../../streaming/index.ts'
import { TRACK_CARD } from '../../catalogue/index.ts'

const COLUMNS = [
  ...TRACK_CARD,
  'bookmark.id as bookmark_id',
  'bookmark.second',
  'bookmark.note',
  'bookmark.created_at',
] as const

/** Selects the bookmarks of one user, including those of unavailable music. */
const bookmarksOf = (db: Db, accountId: number) =>
  db
    .selectFrom('bookmark')
    .innerJoin('track', 'track.id', 'bookmark.track_id')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('bookmark.account_id', '=', accountId)
    .select(COLUMNS)

export const findBookmarks = (
  db: Db,
  accountId: number,
  { offset, limit }: { offset: number; limit: number },
) => bookmarksOf(db, accountId).orderBy('bookmark.id', 'desc').offset(offset).limit(limit).execute()

export const findBookmark = (db: Db, accountId: number, id: number) =>
  bookmarksOf(db, accountId).where('bookmark.id', '=', id).executeTakeFirst()

export type BookmarkRow = NonNullable<Awaited<ReturnType<typeof findBookmark>>>

/** Returns the bookmarked seconds of a track in order. */
export const findMarks = (db: Db, accountId: number, trackId: number): Promise<BookmarkMark[]> =>
  db
    .selectFrom('bookmark')
    .where('account_id', '=', accountId)
    .where('track_id', '=', trackId)
    .where('second', 'is not', null)
    .select(['id', sql<number>`second`.as('second'), 'note'])
    .orderBy('second')
    .limit(BOOKMARK_MARKS_MAX)
    .execute()

export async function countBookmarks(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('bookmark_count')
    .where('account_id', '=', accountId)
    .select('used')
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Selects a track that the user may bookmark: published or their own. */
export const findBookmarkable = (db: Db, accountId: number, trackId: number) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', trackId)
    .where('track.deleted_at', 'is', null)
    .where('release.deleted_at', 'is', null)
    .where((eb) => eb.or([IS_OPEN_TRACK, eb('release.owner_id', '=', accountId)]))
    .select('track.duration_seconds')
    .executeTakeFirst()

export interface Mark {
  account_id: number
  track_id: number
  second: number | null
}

export const findSame = (db: Db, { account_id, track_id, second }: Mark) =>
  db
    .selectFrom('bookmark')
    .where('account_id', '=', account_id)
    .where('track_id', '=', track_id)
    .where(sql<boolean>`second is not distinct from ${second}::integer`)
    .select('id')
    .executeTakeFirst()

/** Returns the number of bookmarks, and locks it until the end of the transaction. */
export async function lockCount(tx: Db, accountId: number): Promise<number> {
  const { used } = await tx
    .insertInto('bookmark_count')
    .values({ account_id: accountId, used: 0 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ used: sql`bookmark_count.used` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used
}

/** Inserts a bookmark; a trigger updates the counter. */
export const insertBookmark = (tx: Db, mark: Mark & { note: string }) =>
  tx.insertInto('bookmark').values(mark).returning('id').executeTakeFirstOrThrow()

export const setNote = async (db: Db, accountId: number, id: number, note: string) => {
  await db
    .updateTable('bookmark')
    .set({ note })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export const deleteBookmark = (db: Db, accountId: number, id: number) =>
  db.deleteFrom('bookmark').where('account_id', '=', accountId).where('id', '=', id).execute()
