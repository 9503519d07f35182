import { UPLOAD_CONTENT_TYPE, type UploadParts, type UploadUsage } from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import {
  partCount,
  partRange,
  PartsMissing,
  type PartUpload,
  UploadGone,
} from '../../../ports/media-store/part-uploads.ts'
import type { UploadTarget } from '../../../ports/media-store/upload-target.ts'
import { isAwaited } from './awaited-uploads.ts'
import { noTrack, ownTrack } from './own-track.ts'
import { updateTrack, type TrackRow } from './tracks.queries.ts'
import { beginParts, findAbandoned, findUploads, deleteTrack } from './uploads.queries.ts'
import { findUsage } from './upload-usage.ts'
import { uploadTerms } from './upload-address.ts'

/** Enough addresses for half a gigabyte: keeps responses small, and no address expires unused. */
const ADDRESSES_AT_ONCE = 64

export type Uploads = ReturnType<typeof createUploads>

/** Resumable multipart uploads from the browser to the store. */
export function createUploads({
  db,
  store,
  quotaBytes,
}: {
  db: Db
  store: MediaStore
  quotaBytes: number
}) {
  /** Returns the arrived parts of a file; starts a new upload if there is none, or if the store has lost it. */
  const arrivedOf = async (track: TrackRow): Promise<{ upload: PartUpload; arrived: number[] }> => {
    if (track.upload_id !== null) {
      const upload = { key: track.original_key, id: track.upload_id }
      try {
        return { upload, arrived: await store.parts.arrived(upload) }
      } catch (error) {
        if (!(error instanceof UploadGone)) throw error
      }
    }
    const begun = await store.parts.begin(track.original_key, UPLOAD_CONTENT_TYPE)
    const id = await beginParts(db, track.id, { before: track.upload_id, begun: begun.id })
    // A concurrent request started another upload, which is the one saved.
    if (id !== begun.id) await store.parts.abandon(begun)
    if (id === null) throw noTrack()
    const upload = { ...begun, id }
    return { upload, arrived: id === begun.id ? [] : await store.parts.arrived(upload) }
  }

  const isWhole = async (track: TrackRow) =>
    (await store.stat(track.original_key))?.bytes === track.original_bytes

  return {
    /** Returns the missing parts, with addresses for the next ones. */
    async missingParts(
      releaseId: number,
      trackId: number,
      user: CurrentUser,
      now: Date,
    ): Promise<UploadParts> {
      const track = await ownTrack(db, trackId, user)
      if (track.release_id !== releaseId) throw noTrack()
      if (track.state === 'failed') throw new Conflict('catalogue.upload.refused')
      const total = track.original_bytes
      if (track.state !== 'awaiting_upload' || (await isWhole(track)))
        return { arrivedBytes: total, missing: [] }
      await updateTrack(db, trackId, { upload_seen_at: now })
      const { upload, arrived } = await arrivedOf(track)
      const has = new Set(arrived)
      const ranges = Array.from({ length: partCount(total) }, (_, i) => ({
        number: i + 1,
        ...partRange(i + 1, total),
      }))
      const missing = ranges.filter(({ number }) => !has.has(number))
      const missingBytes = missing.reduce((sum, { start, end }) => sum + end - start, 0)
      const next = missing.slice(0, ADDRESSES_AT_ONCE)
      return {
        arrivedBytes: total - missingBytes,
        missing: await Promise.all(
          next.map(async ({ number, start, end }) => ({
            start,
            end,
            url: await store.parts.url(upload, number, uploadTerms(end - start, now)),
          })),
        ),
      }
    },

    /** Joins the parts of a file. Idempotent. @throws Conflict if parts are missing */
    async complete(track: TrackRow): Promise<void> {
      if (await isWhole(track)) return
      if (track.upload_id !== null) {
        const upload = { key: track.original_key, id: track.upload_id }
        try {
          return await store.parts.join(upload, track.original_bytes)
        } catch (error) {
          if (!(error instanceof UploadGone || error instanceof PartsMissing)) throw error
          // Already joined by a duplicate request.
          if (await isWhole(track)) return
          throw notWhole()
        }
      }
      throw (await store.stat(track.original_key))
        ? notWhole()
        : new Conflict('catalogue.upload.notArrived')
    },

    /** Removes tracks whose upload has made no progress since then, and older parts that no track waits for. */
    async sweep(notSeenSince: Date, begunBefore: Date): Promise<void> {
      for (const track of await findAbandoned(db, notSeenSince))
        if (await deleteTrack(db, track, { notSeenSince })) await discard(store, track)
      const parts: PartUpload[] = []
      for await (const { begunAt, ...upload } of store.parts.list())
        if (begunAt < begunBefore) parts.push(upload)
      const awaited = await findUploads(
        db,
        parts.map(({ id }) => id),
      )
      for (const upload of parts) if (!awaited.has(upload.id)) await store.parts.abandon(upload)
    },

    /** Returns whether a signed upload address is still valid. */
    isAwaited: (target: UploadTarget) => isAwaited(db, target),

    discard: (track: Stored) => discard(store, track),

    usage: (user: CurrentUser): Promise<UploadUsage> => findUsage(db, user.id, quotaBytes),
  }
}

type Stored = Pick<TrackRow, 'original_key' | 'upload_id' | 'media_key'>

/** Removes all stored files of a deleted track. */
async function discard(store: MediaStore, track: Stored): Promise<void> {
  if (track.upload_id !== null)
    await store.parts.abandon({ key: track.original_key, id: track.upload_id })
  await store.remove(track.original_key)
  if (track.media_key) await store.remove(`tracks/${track.media_key}`)
}

const notWhole = () => new Conflict('catalogue.upload.incomplete')
