/** Bytes of stored files and of the database change on disk, as a failing disk does it. */
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type Release, type Track } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobName } from '../../apps/server/src/platform/jobs/payloads.ts'
import {
  type EmbeddedPostgres,
  embeddedTarget,
  startEmbeddedPostgres,
} from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { createDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { checkFiles, recordNewFiles } from '../../apps/server/src/modules/maintenance/index.ts'
import { listOutbox } from '../../apps/server/src/ports/mail/outbox-mailer.ts'
import type { Person } from '../support/person.ts'
import { expectOk, publishes } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { eventually } from '../support/until.ts'

const PAGE_BYTES = 8192

let folder: string
let postgres: EmbeddedPostgres
let app: TestApp
let artist: Person
let admin: Person
let releases: number[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-damaged-'))
  const dir = join(folder, 'postgres')
  postgres = await startEmbeddedPostgres({ dir })
  const target = embeddedTarget(dir)
  await createDatabase(target)
  app = await startTestApp({
    DATABASE_URL: `postgres://hypha@localhost/hypha?host=${encodeURIComponent(target.host)}`,
  })
  // Its own checks of the storage write files, too.
  await app.services.monitor.close()
  artist = await app.person()
  admin = await app.person({ isAdmin: true })
  releases = []
  for (const title of ['Whole', 'Its Segment Rots', 'Its Master Rots'])
    releases.push((await publishes(artist, admin, title)).id)
  await recordNewFiles(app.services)
})
afterAll(async () => {
  await app.close()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
})

const isDone = (name: JobName) => async () => {
  const { rows } =
    await sql`select from jobs.job where name = ${name} and state < 'completed'`.execute(
      app.services.db,
    )
  return rows.length === 0
}
/** Checks the database like every night. */
async function checksDatabase(): Promise<void> {
  await app.services.jobs.enqueue(app.services.db, 'database.check', {})
  await eventually(isDone('database.check'))
}
/** Checks a part of the files each night. */
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night++) await checkFiles(app.services)
  await eventually(isDone('track.repair'))
}

const get = async (id: number, person: Person = app.visitor()): Promise<Release> =>
  expectOk(await person.call(contract.releases.get, { params: { id } }))
const trackOf = async (id: number, person?: Person): Promise<Track> =>
  (await get(id, person)).playList[0]!.song
/** Plays all of a release's first track: every byte of every quality. */
async function plays(id: number): Promise<void> {
  const { streams } = await trackOf(id)
  expect(streams.length).toBeGreaterThan(0)
  for (const { url, initBytes, segmentBytes } of streams) {
    const length = segmentBytes.reduce((sum, each) => sum + each, initBytes)
    const answer = await fetch(new URL(url, app.url), {
      headers: { range: `bytes=0-${length - 1}` },
    })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, length])
  }
}

const rowOf = (releaseId: number) =>
  app.services.db
    .selectFrom('track')
    .innerJoin('track_rendition', 'track_rendition.track_id', 'track.id')
    .where('release_id', '=', releaseId)
    .where('quality', '=', 'high')
    .select(['original_key', 'key', 'media_key'])
    .executeTakeFirstOrThrow()

const pathOf = (key: string) => join(app.config.dataDir, 'media', key)
/** Changes a byte in the middle. @returns what was there */
async function damages(key: string): Promise<Buffer> {
  const whole = await readFile(pathOf(key))
  const changed = Buffer.from(whole)
  changed[Math.floor(whole.length / 2)]! ^= 1
  await writeFile(pathOf(key), changed)
  return whole
}
const marked = async () =>
  (
    await app.services.db
      .selectFrom('stored_file')
      .where('damaged_at', 'is not', null)
      .select('key')
      .orderBy('key')
      .execute()
  ).map(({ key }) => key)
const reasonOf = async (component: string) =>
  expectOk(await admin.call(contract.operations.describeSystem)).result.checks.find(
    (check) => check.component === component,
  )!.reason

const subjects = async () => {
  if (app.config.mail.kind !== 'outbox') throw new Error('Mails go to a folder.')
  return (await listOutbox(app.config.mail.dir)).map(({ subject }) => subject)
}

/** Changes a byte of a page of a table or index, while the server is stopped. */
async function damagesPage(relation: string, page: number): Promise<() => Promise<void>> {
  const { rows } = await sql<{ path: string }>`
    select pg_relation_filepath(${relation}::regclass) as path`.execute(app.services.db)
  const file = join(folder, 'postgres', rows[0]!.path)
  const flip = async () => {
    await postgres.close()
    const handle = await open(file, 'r+')
    try {
      const position = page * PAGE_BYTES + PAGE_BYTES - 100
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position)
      buffer[0]! ^= 1
      await handle.write(buffer, 0, 1, position)
    } finally {
      await handle.close()
    }
    postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  }
  await flip()
  return flip
}

/** Files change, and are made again if their master is intact. */
async function filesRot(): Promise<void> {
  const [whole, segment, master] = releases as [number, number, number]
  await nights(1)
  expect(await marked()).toEqual([])
  expect((await trackOf(master, artist)).trackFile!.doubts).toEqual([])

  const before = await rowOf(segment)
  const original = (await rowOf(master)).original_key
  await damages(before.key)
  const intact = await damages(original)
  await nights(30)
  // The rendition was made again from its master, under another key.
  const after = await rowOf(segment)
  expect(after.key).not.toBe(before.key)
  await nights(1)
  expect(await marked()).toEqual([original])
  expect(await reasonOf('files')).toBe(`Damaged or missing files: 1. The first is ${original}.`)
  expect((await trackOf(master, artist)).trackFile!.doubts).toEqual(['damaged'])
  expect((await trackOf(whole, artist)).trackFile!.doubts).toEqual([])
  for (const id of releases) await plays(id)

  // A damaged rendition of a damaged master can't be repaired until the master is restored.
  const both = await rowOf(master)
  await rm(pathOf(both.key))
  await nights(30)
  expect(await marked()).toEqual([original, both.key].toSorted())
  expect(await rowOf(master)).toEqual(both)
  await plays(whole)
  await plays(segment)
  await writeFile(pathOf(original), intact)
  await nights(2)
  expect(await marked()).toEqual([])
  expect(await reasonOf('files')).toBeNull()
  expect((await trackOf(master, artist)).trackFile!.doubts).toEqual([])
  for (const id of releases) await plays(id)
}

/** Pages of a table and of an index change. */
async function pagesRot(): Promise<void> {
  const { db } = app.services
  await checksDatabase()
  expect(await reasonOf('data')).toBeNull()
  expect(
    expectOk(await admin.call(contract.operations.describeSystem)).result.storage,
  ).toMatchObject({ hasChecksums: true })
  // Several pages that nothing else reads.
  await sql`insert into call_window (key, ends_at, used)
    select 'call ' || n, now() + interval '9 days', 1 from generate_series(1, 2000) n`.execute(db)
  await sql`checkpoint`.execute(db)
  const repairTable = await damagesPage('call_window', 3)
  await checksDatabase()
  expect(await reasonOf('data')).toMatch(
    /^Damaged tables and indexes: call_window \(page 3\)\. invalid page in block 3 of relation/,
  )
  const { rows } = await sql`select name, pages from damaged_relation`.execute(db)
  expect(rows).toEqual([{ name: 'call_window', pages: [3] }])
  for (const id of releases) await plays(id)
  for (let each = 0; each < 2; each++) await app.services.monitor.check(new Date())
  const { items } = expectOk(await admin.call(contract.operations.listIncidents))
  expect(items.map(({ component }) => component)).toEqual(['data'])
  expect(await subjects()).toContain('Hypha: The database is damaged')
  await repairTable()

  const index = 'call_window_pkey'
  await damagesPage(index, 1)
  await checksDatabase()
  expect(await reasonOf('data')).toMatch(/^Damaged tables and indexes: call_window_pkey\. /)
  await sql`reindex index ${sql.ref(index)}`.execute(db)
  await checksDatabase()
  expect(await reasonOf('data')).toBeNull()
  for (const id of releases) await plays(id)
}

test('[F-23] a damaged master, segment, database page and index are found, marked and reported, and everything else plays; what can be made again is', async () => {
  await filesRot()
  await pagesRot()
})
