import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Component } from '@hypha/contract'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/connection.ts'
import { DISK_MIN_BYTES } from '../../platform/disk-space.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'

/** Null, or why a part of the service doesn't work; in English, for operators. */
export type Checked = Record<Component, string | null>
export type Checks = ReturnType<typeof createChecks>

const LIMIT_MS = 2_000
const STORAGE_LIMIT_MS = 10_000
/** Health checks may come every second; writing to a bucket each time would cost money. */
const STORAGE_CACHED_MS = 10_000
/** A due job that waits this long, while no job of any kind runs, means that nobody works. */
const STUCK_MINUTES = 15

interface Parts {
  db: Db
  store: MediaStore
  config: Pick<Config, 'dataDir' | 'storage'>
}

/** Checks every part of the service. */
export function createChecks({ db, store, config }: Parts) {
  let storage: { at: number; result: Promise<string | null> } | null = null
  const checkStorage = (isFresh: boolean) => {
    if (isFresh || !storage || Date.now() - storage.at > STORAGE_CACHED_MS) {
      const checked = {
        at: Date.now(),
        result: reasonOf(() => writeAndRead(store), STORAGE_LIMIT_MS),
      }
      storage = checked
      // A storage that works again is noticed at once.
      void checked.result.then((reason) => {
        if (reason !== null && storage === checked) storage = null
      })
    }
    return storage.result
  }
  const folders = [config.dataDir, ...(config.storage.kind === 'disk' ? [config.storage.root] : [])]
  return {
    /** @param isFresh also checks the storage if it was checked some seconds ago */
    async run({ isFresh = false } = {}): Promise<Checked> {
      const [database, stored, disk, jobs, files, data] = await Promise.all([
        reasonOf(() => sql`select 1`.execute(db)),
        checkStorage(isFresh),
        reasonOf(() => requireSpace(folders)),
        reasonOf(() => requireWorkers(db)),
        reasonOf(() => requireIntactFiles(db)),
        reasonOf(() => requireIntactData(db)),
      ])
      // Without the database nothing is known about the others.
      const known = database ? { jobs: null, files: null, data: null } : { jobs, files, data }
      return { database, storage: stored, disk, ...known }
    },
  }
}

/** Runs a check. @returns null, or the message of its error */
async function reasonOf(check: () => Promise<unknown>, limitMs = LIMIT_MS): Promise<string | null> {
  // not translated: for operators
  const late = setTimeout(limitMs, 'No answer.', { ref: false })
  const checked = check().then(
    () => null,
    (error: Error) => (error.cause instanceof Error ? error.cause : error).message,
  )
  return Promise.race([checked, late])
}

async function writeAndRead(store: MediaStore): Promise<void> {
  const key = `health-check-${randomBytes(8).toString('hex')}`
  const content = randomBytes(32)
  await store.put(key, Readable.from([content]), 'application/octet-stream')
  try {
    const read = Buffer.concat(await (await store.open(key)).toArray())
    if (!read.equals(content)) throw new Error('An object has other content than was written.')
  } finally {
    await store.remove(key)
  }
}

async function requireSpace(folders: string[]): Promise<void> {
  for (const folder of folders) {
    const { bavail, bsize } = await statfs(folder)
    const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
    if (bavail * bsize < DISK_MIN_BYTES)
      throw new Error(`Only ${megabytes} MB are free on the disk of ${folder}.`)
  }
}

async function requireWorkers(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; minutes: number }>`
    select name, extract(epoch from now() - start_after)::int / 60 as minutes from jobs.job
    where state < 'active' and not blocked
      and start_after < now() - make_interval(mins => ${STUCK_MINUTES})
      and not exists (
        select from jobs.job where greatest(started_on, heartbeat_on, completed_on)
          > now() - make_interval(mins => ${STUCK_MINUTES}))
    order by start_after limit 1`.execute(db)
  const [oldest] = rows
  if (oldest) throw new Error(`The job ${oldest.name} is ${oldest.minutes} minutes overdue.`)
}

/** The nightly check marks damaged files. */
async function requireIntactFiles(db: Db): Promise<void> {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(*) over () as count from stored_file
    where damaged_at is not null order by damaged_at, key limit 1`.execute(db)
  const [first] = rows
  if (first) throw new Error(`Damaged or missing files: ${first.count}. The first is ${first.key}.`)
}

/** The nightly check records damaged tables and indexes. */
async function requireIntactData(db: Db): Promise<void> {
  const damaged = await db.selectFrom('damaged_relation').selectAll().orderBy('name').execute()
  if (damaged.length === 0) return
  const names = damaged.map(({ name, pages }) =>
    pages.length > 0 ? `${name} (page ${pages.join(', ')})` : name,
  )
  throw new Error(`Damaged tables and indexes: ${names.join('; ')}. ${damaged[0]!.reason}`)
}
