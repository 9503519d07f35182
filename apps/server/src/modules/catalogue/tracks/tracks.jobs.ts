import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { channelOf, type TrackState, type UploadMessage } from '@hypha/contract'
import type { Insertable, Updateable } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { TrackRenditionTable, TrackTable } from '../../../platform/database/schema.ts'
import { isStorageFault } from '../../../platform/errors.ts'
import { hashOf, type StreamHash } from '../../../platform/hashed-stream.ts'
import { defineJobs, type Job, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { otherThanStored, recordHash } from '../../../ports/media-store/recorded-store.ts'
import type { Publisher } from '../../../ports/publisher/publisher.ts'
import { storeText } from '../../../platform/texts/render.ts'
import { asText, text, type Text } from '../../../platform/texts/text.ts'
import { holdsMalware } from '../../../ports/scanner/refuse-malware.ts'
import { type Scanner, ScannerAway } from '../../../ports/scanner/scanner.ts'
import {
  AudioRefused,
  type Quality,
  type Transcoder,
} from '../../../ports/transcoder/transcoder.ts'
import { renderQuality } from './render.ts'
import { tempoRange } from './tempo-range.ts'
import {
  findTrack,
  moveTrack,
  putRendition,
  removeRenditions,
  type TrackRow,
  updatePreparing,
  updateTrack,
} from './tracks.queries.ts'
import { lockUsage } from './upload-usage.ts'
import { findSameFile } from './uploads.queries.ts'

interface Parts {
  db: Db
  store: MediaStore
  patientTranscoder: Transcoder
  publisher: Publisher
  scanner: Scanner
  jobs: Jobs
  log: Log
  /** Jobs process files here, each in its own folder. */
  workDir: string
}

/** A file that is rejected for a reason other than its audio. */
class FileRefused extends Error {
  readonly text: Text

  constructor(problem: Text) {
    super(problem.key)
    this.text = problem
  }
}

/** Returns why a file was rejected, or null for an error that is not about the file. */
function refusalOf(error: unknown): Text | null {
  if (error instanceof FileRefused) return error.text
  return error instanceof AudioRefused
    ? { key: `catalogue.file.${error.reason}`, params: error.params }
    : null
}
/** Delay before a file is prepared again if the scanner or the storage was unavailable. */
const HELD_MS = 60_000

const STATES_TO_PREPARE: TrackState[] = ['uploaded', 'preparing']

export function trackJobs(parts: Parts) {
  return defineJobs({
    'track.prepare': { run: (job) => prepare(parts, job), retries: 3, expireSeconds: 3600 },
  })
}

/**
 * Prepares an uploaded master. The standard rendition comes first, so the track can be played early; high quality and
 * the analysis follow. Idempotent: skips files that are ready, and removes the leftovers of a killed run.
 */
async function prepare(parts: Parts, { payload, isLastTry }: Job<'track.prepare'>): Promise<void> {
  const { db, store, jobs, workDir } = parts
  const track = await findTrack(db, payload.trackId)
  if (!track || track.deleted_at || track.release_deleted_at) return
  if (!(await moveTrack(db, track.id, STATES_TO_PREPARE, { state: 'preparing' }))) return
  await publishState(parts, track, 'preparing')
  const folder = join(workDir, `prepare-${track.id}`)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const master = join(folder, 'master')
    const hash = await takeMaster(parts, track, master)
    const malware = await parts.scanner.scan(createReadStream(master))
    if (malware) throw new FileRefused(holdsMalware(malware))
    await saveFileHash(db, track, hash.sha256)
    if (await prepareFile(parts, track, folder, master)) await publishState(parts, track, 'ready')
  } catch (error: unknown) {
    if (error instanceof ScannerAway || isStorageFault(error)) return hold(parts, track, error)
    const refusal = refusalOf(error)
    const failure = refusal ?? (isLastTry ? asText('catalogue.file.failed') : null)
    if (failure === null) throw error
    await inTransaction(db, async (tx) => {
      const changes = { state: 'failed' as const, failure: storeText(failure) }
      await moveTrack(tx, track.id, STATES_TO_PREPARE, changes)
      await jobs.enqueue(tx, 'release.submit-when-ready', { releaseId: track.release_id })
    })
    await store.remove(track.original_key)
    await publishState(parts, track, 'failed')
    if (refusal === null) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Copies an uploaded file from the store, and records it: browsers sent it past the server.
 * @throws StorageAway for another file than the one that was uploaded
 */
async function takeMaster(parts: Parts, track: TrackRow, master: string): Promise<StreamHash> {
  await parts.store.download(track.original_key, master)
  const hash = await hashOf(createReadStream(master))
  if (hash.bytes !== track.original_bytes) throw otherThanStored(track.original_key)
  await recordHash(parts, track.original_key, hash)
  return hash
}

/**
 * Holds a file until the scanner and the storage are available: it is neither published unscanned (S-42), nor lost
 * because we failed (F-10).
 */
async function hold({ db, jobs, log }: Parts, track: TrackRow, error: Error): Promise<void> {
  log.error({ err: error.cause ?? error, track: track.id }, 'could not prepare a file; will retry')
  await inTransaction(db, async (tx) => {
    await moveTrack(tx, track.id, STATES_TO_PREPARE, { state: 'uploaded' })
    const startAt = new Date(Date.now() + HELD_MS)
    await jobs.enqueue(tx, 'track.prepare', { trackId: track.id }, { startAt })
  })
}

/**
 * Saves the hash of the original, and whether the owner has uploaded the same file before.
 * @throws FileRefused if it is in this release already
 */
async function saveFileHash(db: Db, track: TrackRow, sha256: Buffer): Promise<void> {
  const same = await inTransaction(db, async (tx) => {
    // The lock lets the second of two concurrent runs see the first.
    await lockUsage(tx, track.owner_id)
    const found = await findSameFile(tx, track, sha256)
    await updateTrack(tx, track.id, {
      original_sha256: sha256,
      same_file_as: found?.id ?? null,
    })
    return found
  })
  if (same?.release_id === track.release_id)
    throw new FileRefused(text('catalogue.file.sameTwice', { title: same.title }))
}

/** @returns false if another run took over the track in the meantime */
async function prepareFile(
  parts: Parts,
  track: TrackRow,
  folder: string,
  master: string,
): Promise<boolean> {
  const { db, jobs, patientTranscoder: transcoder } = parts
  const facts = await transcoder.inspect(master)
  const mediaKey = await beginMedia(parts, track)
  const render = (quality: Quality) =>
    renderQuality(parts, { trackId: track.id, master, folder, mediaKey }, quality)
  const standard = await render('standard')
  const keep = (rendition: Insertable<TrackRenditionTable>, changes: Updateable<TrackTable>) =>
    inTransaction(db, async (tx) => {
      const isOurs = await updatePreparing(tx, track.id, mediaKey, changes)
      if (isOurs) await putRendition(tx, rendition)
      if (isOurs && changes.state === 'ready')
        await jobs.enqueue(tx, 'release.submit-when-ready', { releaseId: track.release_id })
      return isOurs
    })
  const known = {
    duration_seconds: facts.seconds,
    sample_count: facts.samples,
    master_format: facts.format,
    master_hertz: facts.hertz,
    master_bits: facts.bitsPerSample,
    master_channels: facts.channels,
  }
  if (!(await keep(standard, known))) return false
  const high = await render('high')
  const bpmRange = tempoRange(track.subgenre_ids)
  const analysis = await transcoder.analyse(master, { bpmRange })
  return keep(high, {
    state: 'ready',
    failure: null,
    peaks: Buffer.from(analysis.peaks),
    loudness_lufs: analysis.loudnessLufs,
    true_peak_db: analysis.truePeakDb,
    clipped_samples: analysis.clippedSamples,
    suggested_bpm: analysis.bpm,
    suggested_key_id: analysis.keyId,
    // The artist's values take precedence over the analysis.
    ...(track.bpm === null ? { bpm: analysis.bpm } : {}),
    ...(track.key_id === null ? { key_id: analysis.keyId } : {}),
  })
}

/**
 * Removes the files of an earlier run and saves the key for the new ones. The key is saved before the first byte is
 * written, so files of a killed run always have an owner (I7).
 */
async function beginMedia({ db, store }: Parts, track: TrackRow): Promise<string> {
  if (track.media_key) await store.remove(`tracks/${track.media_key}`)
  const mediaKey = randomBytes(12).toString('hex')
  await inTransaction(db, async (tx) => {
    await removeRenditions(tx, track.id)
    await updateTrack(tx, track.id, { media_key: mediaKey })
  })
  return mediaKey
}

/** A hint for the owner's screen, which reads the state itself; a lost hint does no harm. */
async function publishState(
  { publisher }: Parts,
  track: TrackRow,
  state: TrackState,
): Promise<void> {
  const message: UploadMessage = { songId: track.id, releaseId: track.release_id, state }
  await publisher.publish(channelOf.uploads(track.owner_id), message).catch(() => undefined)
}
