import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { channelOf, type TrackState, type UploadMessage } from '@hypha/contract'
import type { Updateable } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { TrackTable } from '../../../platform/database/schema.ts'
import { defineJobs, type Job, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
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
  /** Files are worked on here, one folder a job. */
  workDir: string
}

/** A file that is refused whatever its sound is like. */
class FileRefused extends Error {
  readonly text: Text

  constructor(said: Text) {
    super(said.key)
    this.text = said
  }
}

/** Why a file is refused, or null for an error that is not about the file. */
function refusalOf(error: unknown): Text | null {
  if (error instanceof FileRefused) return error.text
  return error instanceof AudioRefused
    ? { key: `catalogue.file.${error.reason}`, params: error.params }
    : null
}
/** When a file is tried again that could not be scanned. */
const HELD_MS = 60_000

const STATES_TO_PREPARE: TrackState[] = ['uploaded', 'preparing']

export function trackJobs(parts: Parts) {
  return defineJobs({
    'track.prepare': { run: (job) => prepare(parts, job), retries: 3, expireSeconds: 3600 },
  })
}

/**
 * From an uploaded master to something to hear. The standard rendition comes first: with it the track can be
 * played; high quality and the measurements follow. May run twice: a file that is ready is left alone, and what a run
 * that was killed left behind is removed by the next.
 */
async function prepare(parts: Parts, { payload, isLastTry }: Job<'track.prepare'>): Promise<void> {
  const { db, store, workDir } = parts
  const track = await findTrack(db, payload.trackId)
  if (!track || track.deleted_at || track.release_deleted_at) return
  if (!(await moveTrack(db, track.id, STATES_TO_PREPARE, { state: 'preparing' }))) return
  await publishState(parts, track, 'preparing')
  const folder = join(workDir, `prepare-${track.id}`)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const master = join(folder, 'master')
    await store.download(track.original_key, master)
    const malware = await parts.scanner.scan(createReadStream(master))
    if (malware) throw new FileRefused(holdsMalware(malware))
    await noteFile(db, track, await sha256Of(master))
    if (await prepareFile(parts, track, folder, master)) await publishState(parts, track, 'ready')
  } catch (error: unknown) {
    if (error instanceof ScannerAway) return hold(parts, track, error)
    const refusal = refusalOf(error)
    const failure = refusal ?? (isLastTry ? asText('catalogue.file.failed') : null)
    if (failure === null) throw error
    await moveTrack(db, track.id, STATES_TO_PREPARE, {
      state: 'failed',
      failure: storeText(failure),
    })
    await store.remove(track.original_key)
    await publishState(parts, track, 'failed')
    if (refusal === null) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What nobody could scan waits, however long that takes: it is neither let through nor lost (S-42). */
async function hold({ db, jobs, log }: Parts, track: TrackRow, err: ScannerAway): Promise<void> {
  log.error({ err, track: track.id }, 'a file is held: it could not be scanned for malware')
  await inTransaction(db, async (tx) => {
    await moveTrack(tx, track.id, STATES_TO_PREPARE, { state: 'uploaded' })
    const startAt = new Date(Date.now() + HELD_MS)
    await jobs.enqueue(tx, 'track.prepare', { trackId: track.id }, { startAt })
  })
}

/**
 * Keeps what the original is known by, and whether its owner has sent the same before.
 * @throws FileRefused when it is in this release already
 */
async function noteFile(db: Db, track: TrackRow, sha256: Buffer): Promise<void> {
  const same = await inTransaction(db, async (tx) => {
    // Of two that are prepared at the same moment one sees the other.
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

/** @returns false when another run took the track over meanwhile */
async function prepareFile(
  parts: Parts,
  track: TrackRow,
  folder: string,
  master: string,
): Promise<boolean> {
  const { db, store, patientTranscoder: transcoder } = parts
  const facts = await transcoder.inspect(master)
  const mediaKey = await beginMedia(parts, track)
  const render = async (quality: Quality) => {
    const file = join(folder, `${quality}.mp4`)
    const index = await transcoder.encode(master, quality, file)
    const key = `tracks/${mediaKey}/${quality}.mp4`
    await store.put(key, createReadStream(file), 'audio/mp4')
    return {
      track_id: track.id,
      quality,
      key,
      codec: index.codec,
      bits_per_second: index.bitsPerSecond,
      init_bytes: index.initBytes,
      segment_bytes: index.segmentBytes,
      segment_seconds: index.segmentSeconds,
    }
  }
  const standard = await render('standard')
  const keep = (rendition: typeof standard, changes: Updateable<TrackTable>) =>
    inTransaction(db, async (tx) => {
      const isOurs = await updatePreparing(tx, track.id, mediaKey, changes)
      if (isOurs) await putRendition(tx, rendition)
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
    // The artist's word wins; where they said nothing the suggestion stands until they do.
    ...(track.bpm === null ? { bpm: analysis.bpm } : {}),
    ...(track.key_id === null ? { key_id: analysis.keyId } : {}),
  })
}

/**
 * Removes what an earlier run of this track made, and says where this one's files go. The key is on record before the
 * first byte is written, so that nothing a killed run wrote is ever without an owner (I7).
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

async function sha256Of(file: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest()
}

/** A hint for the owner's screen; the truth is read again, so a hint that gets lost costs nothing. */
async function publishState(
  { publisher }: Parts,
  track: TrackRow,
  state: TrackState,
): Promise<void> {
  const message: UploadMessage = { songId: track.id, releaseId: track.release_id, state }
  await publisher.publish(channelOf.uploads(track.owner_id), message).catch(() => undefined)
}
