import { crc32 } from 'node:zlib'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { isStorageFault } from '../../../platform/errors.ts'
import { defineJobs, type Job, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { storeText } from '../../../platform/texts/render.ts'
import { asText, type Text } from '../../../platform/texts/text.ts'
import { MediaMissing, type MediaStore } from '../../../ports/media-store/media-store.ts'
import { otherThanStored } from '../../../ports/media-store/recorded-store.ts'
import { holdsMalware } from '../../../ports/scanner/refuse-malware.ts'
import { type Scanner, ScannerAway } from '../../../ports/scanner/scanner.ts'
import { HEAD_BYTES, isOfType } from './file-signature.ts'
import { findReleaseFile, type ReleaseFileRow } from './release-files.queries.ts'

interface Parts {
  db: Db
  jobs: Jobs
  store: MediaStore
  scanner: Scanner
  log: Log
}

/** Delay before a file is checked again if the scanner or the storage was unavailable. */
const HELD_MS = 60_000

export const releaseFileJobs = (parts: Parts) =>
  defineJobs({
    'release-file.check': { run: (job) => check(parts, job), retries: 3, expireSeconds: 1800 },
  })

/** Checks an uploaded file: its type, its checksum for ZIPs, and whether it is malware. Running it twice is harmless. */
async function check(parts: Parts, { payload, isLastTry }: Job<'release-file.check'>) {
  const file = await findReleaseFile(parts.db, payload.fileId)
  if (file?.state !== 'checking') return
  try {
    const facts = await read(parts.store, file)
    const extension = file.key.slice(file.key.lastIndexOf('.') + 1)
    if (!isOfType(extension, facts.head))
      return await refuse(parts, file, asText('catalogue.releaseFile.wrongType'))
    const malware = await parts.scanner.scan(await parts.store.open(file.key))
    if (malware) return await refuse(parts, file, holdsMalware(malware))
    await move(parts.db, file, { state: 'ready', crc32: facts.crc32 })
  } catch (error) {
    if (error instanceof ScannerAway || isStorageFault(error)) return hold(parts, file, error)
    if (!isLastTry && !(error instanceof MediaMissing)) throw error
    await refuse(parts, file, asText('catalogue.file.failed'))
    throw error
  }
}

/** @throws StorageAway for another file than the one that was uploaded */
async function read(store: MediaStore, { key, bytes }: ReleaseFileRow) {
  let head = Buffer.alloc(0)
  let readBytes = 0
  let checksum = 0
  for await (const chunk of (await store.open(key)) as AsyncIterable<Buffer>) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
    checksum = crc32(chunk, checksum)
    readBytes += chunk.length
  }
  if (readBytes !== bytes) throw otherThanStored(key)
  return { head, crc32: checksum }
}

const move = (
  db: Db,
  { id }: ReleaseFileRow,
  to: { state: 'ready'; crc32: number } | { state: 'failed'; failure: string },
) =>
  db
    .updateTable('release_file')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute()

/** Removes the file first, so that nothing is kept of a file that is shown as failed. */
async function refuse({ db, store }: Parts, file: ReleaseFileRow, why: Text): Promise<void> {
  await store.remove(file.key)
  await move(db, file, { state: 'failed', failure: storeText(why) })
}

/** Holds a file until the scanner and the storage are available: buyers never get it unscanned (S-42). */
async function hold({ db, jobs, log }: Parts, { id }: ReleaseFileRow, error: Error) {
  log.error({ err: error.cause ?? error, releaseFile: id }, 'could not check a file; will retry')
  await inTransaction(db, (tx) =>
    jobs.enqueue(
      tx,
      'release-file.check',
      { fileId: id },
      { startAt: new Date(Date.now() + HELD_MS) },
    ),
  )
}
