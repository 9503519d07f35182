import type { ReleaseFileKind, ReleaseStatus } from '@hypha/contract'
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ReleaseTable, Schema } from '../../../platform/database/schema.ts'
import { releaseCards } from '../cards/release-card.ts'

/** Counts the files of a kind that buyers get. */
const readyFiles = (eb: ExpressionBuilder<Schema, 'release'>, kind: ReleaseFileKind) =>
  eb
    .selectFrom('release_file')
    .whereRef('release_file.release_id', '=', 'release.id')
    .where('kind', '=', kind)
    .where('state', '=', 'ready')
    .select((inner) => inner.fn.countAll<number>().as('count'))

/** Adds the columns of a release's own page to those of its card. */
const releaseDetails = (db: Db) =>
  releaseCards(db)
    .innerJoin('account', 'account.id', 'release.owner_id')
    .select((eb) => [
      'account.full_name as owner_name',
      'release.catalogue_number',
      'release.barcode',
      'release.licence',
      'release.ai_use',
      'release.structure',
      'release.is_dated',
      'release.is_extended',
      'release.secondary_artists',
      'release.revision',
      'release.submits_when_ready',
      'release.unpublished_content',
      'release.cover_side_pixels',
      eb
        .selectFrom('release as other')
        .whereRef('other.owner_id', '=', 'release.owner_id')
        .where('other.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('owner_release_count'),
      eb
        .selectFrom('comment_thread')
        .where('kind', '=', 'release')
        .whereRef('target_id', '=', 'release.id')
        .select('comments')
        .as('comments_count'),
      readyFiles(eb, 'booklet').as('booklets'),
      readyFiles(eb, 'bonus').as('bonus_files'),
    ])

export type ReleaseDetailRow = Awaited<
  ReturnType<ReturnType<typeof releaseDetails>['execute']>
>[number]

export const findRelease = (db: Db, id: number) =>
  releaseDetails(db).where('release.id', '=', id).executeTakeFirst()

export const findReleaseBySlug = (db: Db, identifier: string) =>
  releaseDetails(db).where('release.identifier', '=', identifier).executeTakeFirst()

export const findReleaseOfTrack = (db: Db, trackId: number) =>
  db
    .selectFrom('track')
    .where('id', '=', trackId)
    .where('deleted_at', 'is', null)
    .select('release_id')
    .executeTakeFirst()

/** Selects an owner's releases with play and like counts. */
export const findReleasesOf = (db: Db, ownerId: number, offset: number, limit: number) =>
  releaseCards(db)
    .leftJoin('release_rank', 'release_rank.release_id', 'release.id')
    .select((eb) => [
      sql<number>`coalesce(release_rank.plays, 0)::int`.as('plays'),
      eb
        .selectFrom('track_like')
        .innerJoin('track as liked', 'liked.id', 'track_like.track_id')
        .whereRef('liked.release_id', '=', 'release.id')
        .select((inner) => inner.fn.count<number>('track_like.account_id').distinct().as('likes'))
        .as('likes'),
    ])
    .where('release.owner_id', '=', ownerId)
    .where('release.deleted_at', 'is', null)
    .orderBy('release.created_at', 'desc')
    .orderBy('release.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countReleasesOf(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('release')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertRelease = (db: Db, release: Insertable<ReleaseTable>) =>
  db
    .insertInto('release')
    .values(release)
    .onConflict((conflict) => conflict.column('identifier').doNothing())
    .returning('id')
    .executeTakeFirst()

/**
 * Updates a release. Returns false if it isn't the owner's or no longer has the given revision; checked in the same
 * statement.
 */
export async function updateRelease(
  db: Db,
  id: number,
  ownerId: number,
  changes: Updateable<ReleaseTable>,
  revision?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('release')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the release until the end of the transaction. */
export const lockRelease = (tx: Db, id: number) =>
  tx.selectFrom('release').where('id', '=', id).select('id').forUpdate().execute()

/** Moves a release if it still has the status the caller saw, so only one of two concurrent moves succeeds. */
export async function moveRelease(
  db: Db,
  id: number,
  from: ReleaseStatus,
  to: ReleaseStatus,
  note: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('release')
    .set({
      status: to,
      review_note: note,
      publishes_at: null,
      timer_ends_at: null,
      submits_when_ready: false,
      unpublished_content: null,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
