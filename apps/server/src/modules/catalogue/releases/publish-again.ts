/** An owner who unpublished a release can undo that without a review (docs/decisions/0072). */
import { createHash } from 'node:crypto'
import { publishAgainVerdict } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import { isAccountSuspended } from '../../accounts/index.ts'
import { findRelease, lockRelease, moveRelease, type ReleaseDetailRow } from './releases.queries.ts'

type Unpublished = Pick<ReleaseDetailRow, 'id' | 'owner_id' | 'status' | 'unpublished_content'>

/** Columns that listeners see or hear. */
const RELEASE_CONTENT = [
  'title',
  'type',
  'artist_id',
  'label_id',
  'various_artists',
  'secondary_artists',
  'subgenre_ids',
  'tags',
  'description_html',
  'cover_key',
  'catalogue_number',
  'barcode',
  'licence',
  'structure',
  'ai_use',
  'is_extended',
  'lets_pay_more',
  'price_cents',
  'suggested_price_cents',
  'is_dated',
  'released_at',
  'time_zone',
] as const
const TRACK_CONTENT = [
  'track.id',
  'title',
  'artist_id',
  'secondary_artists',
  'bpm',
  'key_id',
  'isrc',
  'price_cents',
  'suggested_price_cents',
  'lets_pay_more',
  'original_key',
  'track_lyrics.text',
  'track_lyrics.language',
] as const

/** Returns a hash of all that listeners see and hear of a release: its fields, cover, tracks, lyrics and files. */
export async function contentOf(db: Db, id: number): Promise<string> {
  const release = await db
    .selectFrom('release')
    .where('id', '=', id)
    .select(RELEASE_CONTENT)
    .executeTakeFirstOrThrow()
  const tracks = await db
    .selectFrom('track')
    .leftJoin('track_lyrics', 'track_lyrics.track_id', 'track.id')
    .where('release_id', '=', id)
    .where('deleted_at', 'is', null)
    .select(TRACK_CONTENT)
    .orderBy('position')
    .orderBy('track.id')
    .execute()
  const files = await db
    .selectFrom('release_file')
    .where('release_id', '=', id)
    .select(['kind', 'name', 'key'])
    .orderBy('id')
    .execute()
  return createHash('sha256').update(JSON.stringify({ release, tracks, files })).digest('hex')
}

/** Whether its owner may publish the release again now. */
export async function canPublishAgain(db: Db, row: Unpublished): Promise<boolean> {
  if (row.status !== 'draft' || row.unpublished_content === null) return false
  const isUnchanged = row.unpublished_content === (await contentOf(db, row.id))
  const facts = {
    isOwner: true,
    isUnchanged,
    isSuspended: await isAccountSuspended(db, row.owner_id),
  }
  return publishAgainVerdict(row.status, facts) === 'allowed'
}

/**
 * Publishes a release again, with its old date and without announcing it a second time. Locks it, so an edit at the
 * same time is either seen here or made to a published release.
 * @throws Conflict if it has changed since its owner unpublished it
 */
export async function publishAgain(tx: Db, id: number): Promise<void> {
  await lockRelease(tx, id)
  const row = await findRelease(tx, id)
  if (!row || row.deleted_at || !(await canPublishAgain(tx, row)))
    throw new Conflict('catalogue.release.needsNewReview')
  if (!(await moveRelease(tx, id, 'draft', 'published', null)))
    throw new Conflict('catalogue.release.justDecided')
}
