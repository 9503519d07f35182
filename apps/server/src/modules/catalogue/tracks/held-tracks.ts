/** The tracks that users own: they keep their files even if the release is deleted. */
import type { ReleaseStatus } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { changeUsage, lockUsage } from './upload-usage.ts'

/** In these statuses a release is published, or once was. */
const PUBLISHED: readonly ReleaseStatus[] = ['published', 'grandfathered', 'unavailable']

/** Returns whether a release is published, or ever was. */
export const wasPublished = async (db: Db, releaseId: number): Promise<boolean> =>
  (await db
    .selectFrom('release')
    .where('id', '=', releaseId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', PUBLISHED),
        eb.exists(
          eb
            .selectFrom('release_decision')
            .whereRef('release_decision.release_id', '=', 'release.id')
            .where('from_status', 'in', PUBLISHED)
            .select('release_decision.id'),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst()) !== undefined

/**
 * Removes the tracks of a release that nobody owns, and frees their storage in the same transaction: tracks that were
 * never ready, and tracks that were never published unless somebody else likes or listed them. The orphan cleanup
 * removes their files.
 * @returns whether any track stays
 */
export async function deleteUnheldTracks(
  tx: Db,
  { id, owner_id: ownerId }: { id: number; owner_id: number },
): Promise<boolean> {
  await lockUsage(tx, ownerId)
  // The lock prevents an approval from here on.
  await sql`select 1 from release where id = ${id} for update`.execute(tx)
  const isHeld = await wasPublished(tx, id)
  const deleted = await tx
    .deleteFrom('track')
    .where('release_id', '=', id)
    .where((eb) =>
      eb.or([eb('state', '!=', 'ready'), ...(isHeld ? [] : [eb.not(isKeptBesides(ownerId))])]),
    )
    .returning(['original_bytes', 'state'])
    .execute()
  await changeUsage(tx, ownerId, {
    bytes: -deleted.reduce((sum, track) => sum + track.original_bytes, 0),
    pending: -deleted.filter(({ state }) => state === 'awaiting_upload').length,
  })
  const retained = await tx
    .selectFrom('track')
    .where('release_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return retained !== undefined
}

/** Whether anybody but the owner likes a track or has it on a playlist; reviewers can, before it is published. */
const isKeptBesides = (ownerId: number) => sql<boolean>`(
  exists (select 1 from track_like where track_id = track.id and account_id <> ${ownerId})
  or exists (
    select 1 from playlist_entry join playlist on playlist.id = playlist_id
    where track_id = track.id and playlist.owner_id <> ${ownerId}
  )
)`
