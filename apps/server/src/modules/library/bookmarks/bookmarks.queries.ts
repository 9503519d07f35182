import { BOOKMARK_MARKS_MAX, type BookmarkMark } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { TRACK_CARD } from '../../catalogue/index.ts'

const COLUMNS = [
  ...TRACK_CARD,
  'bookmark.id as bookmark_id',
  'bookmark.second',
  'bookmark.note',
  'bookmark.created_at',
] as const

/** Of one person alone, whatever became of the music. */
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

/** The seconds of a track that somebody marked, from its beginning on. */
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

/** What can be marked: it is out, or theirs. */
export const findMarkable = (db: Db, accountId: number, trackId: number) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', trackId)
    .where('track.deleted_at', 'is', null)
    .where('release.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('release.status', 'in', ['published', 'grandfathered']),
        eb('release.owner_id', '=', accountId),
      ]),
    )
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

/** How many there are. Nobody else adds one for this person until the transaction ends. */
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

/** A trigger counts. */
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
