/** Checks the files of the media store against the database (I6, I7). */
import { sql } from 'kysely'
import {
  checkStoredFile,
  findUnused,
  type StoredFile,
  STORED_FILES,
} from '../modules/maintenance/index.ts'
import type { Db } from '../platform/database/connection.ts'
import type { MediaStore } from '../ports/media-store/media-store.ts'
import type { Breach } from './invariants.ts'

/** The hourly cleanup removes files that no row refers to for a day. */
const UNUSED_FOR = 26 * 3_600_000
const SHOWN = 5

interface Parts {
  db: Db
  store: MediaStore
}

export interface FileChecks {
  breaches: Breach[]
  /** How many files were read. */
  read: number
}

/** Descriptions of the checks, by id. */
export const FILE_CHECKS = {
  'I6-there': 'every file that a row refers to is in the media store',
  'I6-intact': 'every file has the size and the SHA-256 that were recorded when it was written',
  'I7-used': 'no file is without a row for more than a day',
  'I7-uploads': 'no upload has waited for more than a day',
} as const

/** Finds missing, damaged and orphaned files. @param sample reads only as many files, chosen at random */
export async function checkFiles(parts: Parts, now: Date, sample?: number): Promise<FileChecks> {
  const unused: string[] = []
  const there = new Set<string>()
  for await (const { key, writtenAt } of parts.store.list()) {
    there.add(key)
    if (now.getTime() - writtenAt.getTime() > UNUSED_FOR) unused.push(key)
  }
  const intact = await findDamaged(parts, sample)
  const found: Record<keyof typeof FILE_CHECKS, string[]> = {
    'I6-there': await findMissing(parts, there),
    'I6-intact': intact.damaged,
    'I7-used': await findUnused(parts.db, unused),
    'I7-uploads': await findWaitingUploads(parts.db, now),
  }
  const breaches = (Object.keys(found) as (keyof typeof FILE_CHECKS)[])
    .filter((id) => found[id].length > 0)
    .map((id) => ({
      id,
      description: FILE_CHECKS[id],
      count: found[id].length,
      what: found[id].slice(0, SHOWN),
    }))
  return { breaches, read: intact.read }
}

/** Expected files that are not in `there`, unless they were written or given up since it was listed. */
async function findMissing({ db, store }: Parts, there: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = []
  for (const key of await findExpected(db))
    if (!there.has(key) && !(await store.stat(key))) missing.push(key)
  if (missing.length === 0) return []
  const expected = new Set(await findExpected(db))
  return missing.filter((key) => expected.has(key))
}

/** The files without which something would not play, download or show. */
async function findExpected(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select original_key as key from track
      where state in ('uploaded', 'preparing', 'ready') and deleted_at is null
        and original_key not like 'erased/%'
    union select key from track_rendition
    union select key from track_file where key is not null and bytes is not null
    union select key from release_file where state = 'ready'
    union select key from verification_file
    union select key from data_export where state = 'ready' and key is not null
    union select 'pictures/' || cover_key || '-320.webp' from release
      where cover_key is not null and deleted_at is null
    union select key from stored_file`.execute(db)
  return rows.map(({ key }) => key)
}

/** Reads recorded files. Missing ones are not damaged. */
async function findDamaged(parts: Parts, sample?: number) {
  const damaged: string[] = []
  let read = 0
  for await (const file of storedFiles(parts.db, sample)) {
    const state = await checkStoredFile(parts, file)
    if (state !== 'missing') read++
    if (state === 'damaged') damaged.push(file.key)
  }
  return { damaged, read }
}

const ROWS_AT_ONCE = 1_000

async function* storedFiles(db: Db, sample?: number) {
  if (sample !== undefined) {
    yield* (await sql<StoredFile>`${STORED_FILES} order by random() limit ${sample}`.execute(db))
      .rows
    return
  }
  for (let after = ''; ;) {
    const { rows } = await sql<StoredFile>`
      ${STORED_FILES} where stored_file.key > ${after} order by stored_file.key limit ${ROWS_AT_ONCE}`.execute(
      db,
    )
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)!.key
  }
}

async function findWaitingUploads(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('track')
    .where('state', '=', 'awaiting_upload')
    .where('deleted_at', 'is', null)
    .where('upload_seen_at', '<', new Date(now.getTime() - UNUSED_FOR))
    .select('id')
    .execute()
  return rows.map(({ id }) => `track ${id}`)
}
