/** The tracks that users own: they keep their files even if the release is deleted. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { changeUsage, lockUsage } from './upload-usage.ts'

/** Returns whether a release was ever published or pre-ordered. */
export const wasOffered = async (db: Db, releaseId: number): Promise<boolean> =>
  (await db
    .selectFrom('release')
    .where('id', '=', releaseId)
    .where((eb) =>
      eb.or([
        eb('was_published', 'is', true),
        eb('preorder_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('order_line')
            .whereRef('order_line.release_id', '=', 'release.id')
            .select('order_line.id'),
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
  const isHeld = await wasOffered(tx, id)
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
