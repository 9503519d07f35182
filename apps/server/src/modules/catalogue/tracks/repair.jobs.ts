import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { hashOf } from '../../../platform/hashed-stream.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { MediaMissing, type MediaStore } from '../../../ports/media-store/media-store.ts'
import type { Transcoder } from '../../../ports/transcoder/transcoder.ts'
import { renderQuality } from './render.ts'
import { findTrack, putRendition, replaceMediaKey, type TrackRow } from './tracks.queries.ts'

interface Parts {
  db: Db
  store: MediaStore
  patientTranscoder: Transcoder
  log: Log
  workDir: string
}

export const repairJobs = (parts: Parts) =>
  defineJobs({
    'track.repair': {
      retries: 3,
      expireSeconds: 3600,
      run: ({ payload }) => repair(parts, payload.trackId),
    },
  })

/**
 * Encodes a track with damaged or missing renditions again, if its original is intact. The new files have a new media key,
 * so that no player or cache mixes them with the old ones, and the track plays all the time where it did.
 */
async function repair(parts: Parts, trackId: number): Promise<void> {
  const { db, store, log, workDir } = parts
  const track = await findTrack(db, trackId)
  if (track?.state !== 'ready' || !track.media_key || !(await isDamaged(db, track.media_key)))
    return
  const folder = join(workDir, `repair-${track.id}`)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const master = join(folder, 'master')
    if (!(await downloadIntact(store, track, master))) {
      log.error({ track: track.id }, 'the original of a damaged track is damaged or missing, too')
      return
    }
    const mediaKey = randomBytes(12).toString('hex')
    const source = { trackId: track.id, master, folder, mediaKey }
    const renditions = [
      await renderQuality(parts, source, 'standard'),
      await renderQuality(parts, source, 'high'),
    ]
    const isReplaced = await inTransaction(db, async (tx) => {
      if (!(await replaceMediaKey(tx, track.id, track.media_key!, mediaKey))) return false
      for (const rendition of renditions) await putRendition(tx, rendition)
      return true
    })
    await store.remove(`tracks/${isReplaced ? track.media_key : mediaKey}`)
    if (isReplaced) log.warn({ track: track.id }, 'a damaged track was prepared again')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isDamaged = async (db: Db, mediaKey: string): Promise<boolean> =>
  (await db
    .selectFrom('stored_file')
    .where('damaged_at', 'is not', null)
    .where('key', 'like', `tracks/${mediaKey}/%`)
    .select('key')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** @returns false if the original is gone, or another than the one that was prepared */
async function downloadIntact(store: MediaStore, track: TrackRow, to: string): Promise<boolean> {
  try {
    await store.download(track.original_key, to)
  } catch (error) {
    if (error instanceof MediaMissing) return false
    throw error
  }
  const { sha256 } = await hashOf(createReadStream(to))
  return track.original_sha256?.equals(sha256) ?? false
}
