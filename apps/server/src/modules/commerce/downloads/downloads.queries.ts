import type { DownloadFormatId, ProductType } from '@hypha/contract'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { TrackTable } from '../../../platform/database/schema.ts'
import { IS_HANDED_OUT, IS_OPEN_RELEASE, IS_OPEN_TRACK } from '../../streaming/index.ts'
import { ARTIST_OF_PRODUCT } from '../cart/product-card.ts'

/** A release, or one track of it. */
export interface ProductKey {
  release_id: number
  track_id: number | null
}

const music = (db: Db) =>
  db
    .selectFrom('track')
    .innerJoin('artist as performer', 'performer.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .leftJoin('artist', (join) =>
      join.onRef('artist.id', '=', 'release.artist_id').on('release.various_artists', '=', false),
    )
    .leftJoin('label', 'label.id', 'release.label_id')
    .leftJoin('track_lyrics', 'track_lyrics.track_id', 'track.id')
    .select((eb) => [
      'track_lyrics.text as lyrics',
      'track.id',
      'track.title',
      'track.position',
      'track.price_cents',
      'track.bpm',
      'track.key_id',
      'track.isrc',
      'track.duration_seconds',
      'track.sample_count',
      'track.original_key',
      'track.original_bytes',
      'track.master_format',
      'track.master_hertz',
      'track.master_bits',
      'track.master_channels',
      'track.deleted_at',
      'performer.name as artist_name',
      'release.id as release_id',
      'release.title as release_title',
      'release.owner_id',
      'release.price_cents as release_price_cents',
      'release.released_at',
      'release.time_zone',
      'release.catalogue_number',
      'release.type as release_type',
      'release.subgenre_ids',
      'release.cover_key',
      'release.cover_side_pixels',
      IS_OPEN_RELEASE.as('is_open'),
      IS_OPEN_TRACK.as('is_open_track'),
      IS_HANDED_OUT.as('is_handed_out'),
      'artist.name as release_artist_name',
      'label.title as label_title',
      eb
        .selectFrom('track as other')
        .whereRef('other.release_id', '=', 'track.release_id')
        .where('other.deleted_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('track_count'),
    ])
    .where('track.state', '=', 'ready')

export type MusicRow = Awaited<ReturnType<ReturnType<typeof music>['execute']>>[number]

/** Selects the ready tracks of a release, or one track, in order. */
export function findMusic(db: Db, type: ProductType, id: number): Promise<MusicRow[]> {
  if (type === 'song') return music(db).where('track.id', '=', id).execute()
  return music(db)
    .where('track.release_id', '=', id)
    .where('track.deleted_at', 'is', null)
    .orderBy('track.position')
    .execute()
}

export const findTrackMusic = (db: Db, trackId: number): Promise<MusicRow | undefined> =>
  music(db).where('track.id', '=', trackId).executeTakeFirst()

/** Selects the ready ones of these tracks. */
export const findMusicOfTracks = (db: Db, trackIds: readonly number[]): Promise<MusicRow[]> =>
  music(db)
    .where('track.id', '=', sql<number>`any(${[...trackIds]}::int[])`)
    .execute()

/** Selects an account's entitlements to a release or its tracks. */
export const findEntitlements = (
  db: Db,
  accountId: number,
  releaseId: number,
  trackIds: readonly number[],
) =>
  db
    .selectFrom('entitlement')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('release_id', '=', releaseId),
        eb('track_id', '=', sql<number>`any(${[...trackIds]}::int[])`),
      ]),
    )
    .select(['release_id', 'track_id', 'source'])
    .execute()

/** Locks a release for one account, so its download requests run serially. */
export const lockDownloads = (tx: Db, accountId: number, releaseId: number) =>
  sql`select pg_advisory_xact_lock(${accountId}::int, ${releaseId}::int)`.execute(tx)

export const claim = (tx: Db, accountId: number, { release_id, track_id }: ProductKey) =>
  tx
    .insertInto('entitlement')
    .values({
      account_id: accountId,
      ...(track_id === null ? { release_id } : { track_id }),
      source: 'claim',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const requestOf = (accountId: number, key: ProductKey, format: DownloadFormatId) =>
  sql<boolean>`account_id = ${accountId} and release_id = ${key.release_id}
    and track_id is not distinct from ${key.track_id} and format = ${format}`

/** Finds the requested download of an account. */
export const findDownloadRequest = (
  db: Db,
  accountId: number,
  key: ProductKey,
  format: DownloadFormatId,
) =>
  db
    .selectFrom('download')
    .where(requestOf(accountId, key, format))
    .select(['id', 'state', 'at'])
    .executeTakeFirst()

export const putDownloadRequest = (
  tx: Db,
  accountId: number,
  key: ProductKey,
  wish: { format: DownloadFormatId; state: 'asked' | 'done'; at: Date },
) =>
  tx
    .insertInto('download')
    .values({ account_id: accountId, ...key, ...wish })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'release_id', 'track_id', 'format'])
        .doUpdateSet({ state: wish.state, at: wish.at }),
    )
    .execute()

export const deleteDownloadRequest = (tx: Db, id: number) =>
  tx.deleteFrom('download').where('id', '=', id).execute()

/** Returns whether the account has ever downloaded from a release. */
export const hasDownloaded = async (
  tx: Db,
  accountId: number,
  releaseId: number,
): Promise<boolean> =>
  (await tx
    .selectFrom('download')
    .where('account_id', '=', accountId)
    .where('release_id', '=', releaseId)
    .where('state', '=', 'done')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const countDownloader = (tx: Db, releaseId: number) =>
  tx
    .updateTable('release')
    .set({ downloaded: sql`downloaded + 1` })
    .where('id', '=', releaseId)
    .execute()

/** Fails the downloads that wait for a file of this track or its whole release. */
export const failDownloadRequests = (
  tx: Db,
  { id, release_id }: { id: number; release_id: number },
  format: DownloadFormatId,
) =>
  tx
    .updateTable('download')
    .set({ state: 'failed' })
    .where('release_id', '=', release_id)
    .where((eb) => eb.or([eb('track_id', '=', id), eb('track_id', 'is', null)]))
    .where('format', '=', format)
    .where('state', '=', 'asked')
    .returning(['account_id', 'release_id', 'track_id'])
    .execute()

/** Returns a page of past downloads, newest first. */
export const findPastDownloads = (db: Db, accountId: number, offset: number, limit: number) =>
  db
    .selectFrom('download')
    .innerJoin('release', 'release.id', 'download.release_id')
    .leftJoin('track', 'track.id', 'download.track_id')
    .leftJoin('artist', (join) => join.on(ARTIST_OF_PRODUCT))
    .where('download.account_id', '=', accountId)
    .where('download.state', '=', 'done')
    .select([
      'download.format',
      'download.at',
      'download.track_id',
      'track.title as track_title',
      'release.id as release_id',
      'release.identifier as release_identifier',
      'release.title as release_title',
      'release.subgenre_ids',
      'release.cover_key',
      'release.cover_side_pixels',
      'release.cover_hue',
      'release.cover_thumbhash',
      'artist.id as artist_id',
      'artist.identifier as artist_identifier',
      'artist.name as artist_name',
    ])
    .orderBy('download.at', 'desc')
    .orderBy('download.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export type PastRow = Awaited<ReturnType<typeof findPastDownloads>>[number]

export async function countPast(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('download')
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Saves the properties of an uploaded file if its preparation didn't. */
export const saveMasterInfo = (
  db: Db,
  trackId: number,
  master: Pick<
    Updateable<TrackTable>,
    'master_format' | 'master_hertz' | 'master_bits' | 'master_channels'
  >,
) => db.updateTable('track').set(master).where('id', '=', trackId).execute()
