import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { DownloadFormatId } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { defineJobs, type Job } from '../../../platform/jobs/jobs.ts'
import { MediaMissing, type MediaStore } from '../../../ports/media-store/media-store.ts'
import { otherThanStored } from '../../../ports/media-store/recorded-store.ts'
import type { SoundFormat } from '../../../ports/transcoder/sound-format.ts'
import {
  type AudioFacts,
  AudioRefused,
  type Transcoder,
} from '../../../ports/transcoder/transcoder.ts'
import { contentsHash, tagsOf } from './contents.ts'
import { coverKeys, firstCover } from './cover-files.ts'
import { refundGrants } from './day-limit.ts'
import {
  failDownloadRequests,
  findTrackMusic,
  type MusicRow,
  saveMasterInfo,
} from './downloads.queries.ts'
import { contentTypeOf, extensionOf } from './formats.ts'
import { findCachedFiles, cancelFile, putCachedFile } from './cached-files.queries.ts'

interface Parts {
  db: Db
  store: MediaStore
  transcoder: Transcoder
  /** Jobs process files here, each in its own folder. */
  workDir: string
}

export const downloadJobs = (parts: Parts) =>
  defineJobs({
    'download.make': {
      run: (job) => make(parts, job),
      retries: 2,
      expireSeconds: 3600,
      atOnce: 2,
    },
  })

/** How many of a job's files are made in parallel. */
const LANES = 2

/** Makes the requested files. Idempotent: existing files are skipped. */
async function make(parts: Parts, job: Job<'download.make'>): Promise<void> {
  const waiting = [...job.payload.trackIds]
  const failures: unknown[] = []
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      job.signal.throwIfAborted()
      await makeOne(parts, id, job).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (failures.length > 0) throw failures[0]
}

async function makeOne(
  parts: Parts,
  trackId: number,
  { id: jobId, payload: { format }, isLastTry }: Job<'download.make'>,
): Promise<void> {
  const { db } = parts
  const row = await findTrackMusic(db, trackId)
  const [requested] = await findCachedFiles(db, [trackId], format)
  if (!row || !requested) return
  const hash = contentsHash(row, format)
  if (requested.key !== null && requested.contents_hash === hash) return
  try {
    const file =
      format === 'original' ? await measure(parts, row) : await makeFile(parts, jobId, row, format)
    await putCachedFile(db, { trackId, format, contentsHash: hash }, file)
  } catch (error: unknown) {
    const isHopeless = error instanceof AudioRefused || error instanceof MediaMissing
    if (isHopeless || isLastTry) await giveUp(db, row, format)
    if (!isHopeless) throw error
  }
}

/** Marks the waiting downloads as failed and refunds the daily limit. */
const giveUp = (db: Db, row: MusicRow, format: DownloadFormatId) =>
  inTransaction(db, async (tx) => {
    await cancelFile(tx, row.id, format)
    for (const { account_id, ...product } of await failDownloadRequests(tx, row, format))
      await refundGrants(tx, account_id, product)
  })

/** Uploaded files stay unchanged, but a ZIP needs their checksum. @throws StorageAway for another file */
async function measure({ store }: Parts, { original_key: key, original_bytes: bytes }: MusicRow) {
  const facts = { key, bytes: 0, crc32: 0 }
  for await (const chunk of (await store.open(key)) as AsyncIterable<Buffer>) {
    facts.bytes += chunk.length
    facts.crc32 = crc32(chunk, facts.crc32)
  }
  if (facts.bytes !== bytes) throw otherThanStored(key)
  return facts
}

async function makeFile(parts: Parts, jobId: string, row: MusicRow, format: SoundFormat) {
  const { db, store, transcoder, workDir } = parts
  const folder = join(workDir, `download-${jobId}-${row.id}`)
  const extension = extensionOf(row, format)
  const file = join(folder, `file.${extension}`)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const master = join(folder, 'master')
    await store.download(row.original_key, master)
    const facts = await transcoder.convert(master, format, file)
    if (row.master_format === null) await saveMasterInfo(db, row.id, masterOf(facts))
    const cover = await takeCover(store, row, join(folder, 'cover.jpg'))
    const made = await transcoder.tag(file, format, tagsOf(row), cover)
    const key = `downloads/${randomBytes(12).toString('hex')}/${format}.${extension}`
    await store.put(key, createReadStream(file), contentTypeOf(file))
    return { key, ...made }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const masterOf = ({ format, hertz, bitsPerSample, channels }: AudioFacts) => ({
  master_format: format,
  master_hertz: hertz,
  master_bits: bitsPerSample,
  master_channels: channels,
})

async function takeCover(store: MediaStore, row: MusicRow, file: string): Promise<string | null> {
  return firstCover(coverKeys(row), async (key) => {
    await store.download(key, file)
    return file
  })
}
