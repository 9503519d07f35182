import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { AVATAR_SIZES, coverObjects, portraitObjects } from '../../pictures/index.ts'
import { erasePromotions } from './erase-promotions.ts'
import { eraseProfiles } from './erase-profiles.ts'
import { removeObjects } from './object-removals.ts'
import type { ErasedPerson } from './person.ts'

/**
 * Takes down all music of the user. Music that others bought or claimed keeps its files, title and credits; everything
 * else is deleted, leaving a nameless row only where accounting refers to it.
 */
export async function eraseMusic(tx: Db, { id }: ErasedPerson, now: Date): Promise<void> {
  const { rows: releases } = await sql<{ id: number; cover_key: string | null }>`
    select id, cover_key from release where owner_id = ${id} for update`.execute(tx)
  const releaseIds = releases.map((release) => release.id)
  await tx.deleteFrom('release_note').where('release_id', 'in', orNone(releaseIds)).execute()
  await tx
    .updateTable('release_decision')
    .set({ note: null })
    .where('release_id', 'in', orNone(releaseIds))
    .execute()
  await erasePromotions(tx, id, now)
  await eraseTracks(tx, id, now)
  await eraseReleaseFiles(tx, id)
  const retained = await eraseReleases(tx, id, now)
  await removeObjects(
    tx,
    releases.flatMap((release) =>
      release.cover_key && !retained.has(release.id) ? coverObjects(release.cover_key) : [],
    ),
  )
  // The user's splits of other people's tracks; their share goes to the owners of the releases again.
  await tx.deleteFrom('track_share').where('account_id', '=', id).execute()
  await eraseProfiles(tx, id)
  const pictures = await tx
    .deleteFrom('media_object')
    .where('owner_id', '=', id)
    .returning('key')
    .execute()
  await removeObjects(
    tx,
    pictures.flatMap(({ key }) => portraitObjects(key, AVATAR_SIZES)),
  )
}

/** SQL does not accept an empty list. */
const orNone = (ids: readonly number[]) => (ids.length > 0 ? ids : [0])

/** Selects ids of tracks that others bought, claimed or are paying for. */
const heldTracks = (ownerId: number) => sql`(
  select track.id from track join release on release.id = track.release_id
  where release.owner_id = ${ownerId} and track.state = 'ready' and (
    exists (
      select from entitlement
      where entitlement.account_id <> ${ownerId}
        and (entitlement.track_id = track.id or entitlement.release_id = track.release_id))
    or exists (
      select from gift join order_line line on line.id = gift.order_line_id
      where gift.account_id <> ${ownerId} and deliver_at is not null and withdrawn_at is null
        and accepted_at is null and (line.track_id = track.id
          or (line.track_id is null and line.release_id = track.release_id)))
    or exists (
      select from order_line line join purchase_order o on o.id = line.order_id
      where o.account_id <> ${ownerId} and o.state in ('open', 'processing')
        and (line.track_id = track.id
          or (line.track_id is null and line.release_id = track.release_id))))
)`

const ownTracks = (ownerId: number) => sql`
  track.release_id in (select id from release where owner_id = ${ownerId})`

/** Deletes booklets and bonus files, except of releases that buyers keep: those with tracks. */
async function eraseReleaseFiles(tx: Db, ownerId: number): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    delete from release_file file using release
    where release.id = file.release_id and owner_id = ${ownerId} and (
      file.state <> 'ready'
      or not exists (select from track where release_id = release.id and track.deleted_at is null))
    returning key`.execute(tx)
  await removeObjects(
    tx,
    rows.map(({ key }) => key),
  )
}

const isReferredTo = sql`(
  exists (select from order_line where track_id = track.id)
  or exists (select from order_line_track where track_id = track.id)
  or exists (select from ledger_entry where track_id = track.id)
  or exists (select from entitlement where track_id = track.id))`

async function eraseTracks(tx: Db, ownerId: number, now: Date): Promise<void> {
  const { rows: unheld } = await sql<{
    id: number
    original_key: string
    media_key: string | null
    file_keys: string[]
  }>`
    select track.id, original_key, media_key, array(
      select key from track_file where track_id = track.id and key is not null) as file_keys
    from track
    where ${ownTracks(ownerId)} and track.id not in ${heldTracks(ownerId)} for update`.execute(tx)
  const ids = unheld.map(({ id }) => id)
  await removeObjects(
    tx,
    unheld.flatMap(({ original_key, media_key, file_keys }) => [
      original_key,
      ...(media_key ? [`tracks/${media_key}`] : []),
      ...file_keys,
    ]),
  )
  await sql`delete from track where id = any(${ids}::int[]) and not ${isReferredTo}`.execute(tx)
  for (const table of [
    'track_rendition',
    'track_file',
    'track_lyrics',
    'playlist_entry',
    'track_like',
  ] as const)
    await sql`delete from ${sql.table(table)} where track_id = any(${ids}::int[])`.execute(tx)
  await sql`
    update track set title = 'Deleted track', state = 'failed', failure = null, deleted_at = ${now},
      original_key = 'erased/' || id, original_sha256 = null, original_bytes = 0, upload_id = null,
      file_name = null, file_modified_at = null, media_key = null, peaks = null, isrc = null,
      secondary_artists = '[]'
    where id = any(${ids}::int[])`.execute(tx)
  await sql`
    delete from comment where kind = 'track' and target_id = any(${ids}::int[])
      and parent_id is null`.execute(tx)
  await sql`
    update track set file_name = null, file_modified_at = null where ${ownTracks(ownerId)}`.execute(
    tx,
  )
}

/** @returns ids of the releases that buyers keep */
async function eraseReleases(tx: Db, ownerId: number, now: Date): Promise<Set<number>> {
  const { rows: held } = await sql<{ id: number }>`
    update release set deleted_at = coalesce(deleted_at, ${now}::timestamptz), description_html = '',
      tags = '{}', review_note = null, publishes_at = null, timer_ends_at = null, revision = revision + 1
    where owner_id = ${ownerId}
      and exists (select from track where release_id = release.id and track.deleted_at is null)
    returning id`.execute(tx)
  const retained = new Set(held.map(({ id }) => id))
  const { rows: unheld } = await sql<{ id: number; is_referred_to: boolean }>`
    select id, exists (select from track where release_id = release.id)
      or exists (select from order_line where release.id in (release_id, grants_release_id))
      or exists (select from entitlement where release_id = release.id) as is_referred_to
    from release where owner_id = ${ownerId} and not id = any(${[...retained]}::int[])`.execute(tx)
  const erasedIds = unheld.filter((release) => !release.is_referred_to).map(({ id }) => id)
  await tx.deleteFrom('release_decision').where('release_id', 'in', orNone(erasedIds)).execute()
  await tx.deleteFrom('release').where('id', 'in', orNone(erasedIds)).execute()
  await sql`
    update release set title = 'Deleted release', identifier = 'deleted-release-' || id,
      deleted_at = coalesce(deleted_at, ${now}::timestamptz), description_html = '', tags = '{}',
      review_note = null, publishes_at = null, timer_ends_at = null, cover_key = null,
      cover_thumbhash = null, catalogue_number = null, barcode = null, secondary_artists = '[]',
      revision = revision + 1
    where owner_id = ${ownerId} and not id = any(${[...retained]}::int[])`.execute(tx)
  await sql`
    delete from comment where kind = 'release' and parent_id is null and target_id in (
      select id from release where owner_id = ${ownerId})`.execute(tx)
  return retained
}
