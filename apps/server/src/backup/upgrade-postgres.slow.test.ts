import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { getRollbackPlans } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProcess } from '../../../../tests/faults/own-process.ts'
import { mountSmallDisk } from '../../../../tests/faults/small-disk.ts'
import { freePort } from '../../../../tests/support/free-port.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { eventually, until } from '../../../../tests/support/until.ts'
import { fillsAnAccount } from '../modules/accounts/full-account.fixture.ts'
import { createDb, createPool, type Db } from '../platform/database/connection.ts'
import { embeddedTarget, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { recordBackup } from '../platform/database/last-backup.ts'
import { createDatabase } from '../platform/database/open-database.ts'
import { oldPostgresPrograms } from '../platform/database/postgres-files.ts'
import { findOldCluster } from '../platform/database/postgres-version.ts'
import { finishReplacing, removeUnfinished } from '../platform/database/replace-cluster.ts'
import { makePrivate, runAs } from '../platform/database/run-as.ts'
import { createLog } from '../platform/log.ts'
import { findBreaches } from '../verify/invariants.ts'
import { contentOf, rulesOf } from './backup.fixture.ts'
import { upgradePostgres } from './upgrade-postgres.ts'

const log = createLog('silent')
const OLD = 17
const NEW = 18

let folder: string
/** The data folder of a full instance, whose database version 17 wrote. */
let original: string
let before: Awaited<ReturnType<typeof readAll>>

const readAll = async (db: Db) => ({
  // The queue's own state has times that are only true for one database.
  content: { ...(await contentOf(db)), 'jobs.version': [] } as Record<string, string[]>,
  // Since version 18, "not null" is a constraint of its own.
  rules: (await rulesOf(db)).filter((rule) => !/ NOT NULL \S+ true$/.test(rule)),
  // By a collation of the operating system.
  names: (await sql`select name from artist order by lower(name), id`.execute(db)).rows,
  lastBackup: (await sql`select * from last_backup`.execute(db)).rows,
})

/** Creates a cluster like PostgreSQL does by default, without checksums before version 18. */
async function initialise(programs: string, dir: string): Promise<void> {
  const as = await runAs(programs, dir)
  await makePrivate(dir, as)
  const [command, ...args] = [
    ...[...as.prefix, join(programs, 'initdb'), '-D', dir, '-U', 'hypha', '--auth=trust'],
    ...['-E', 'UTF8', '--locale=C.UTF-8'],
  ]
  execFileSync(command!, args, { cwd: '/', env: as.env })
}

/** Opens the database of a data folder without the product, which would change it. */
async function withDatabase<T>(data: string, work: (db: Db) => Promise<T>, programs?: string) {
  const dir = join(data, 'postgres')
  const server = await startEmbeddedPostgres({ dir, programs })
  const pool = createPool(embeddedTarget(dir), log)
  try {
    return await work(createDb(pool))
  } finally {
    await pool.end()
    await server.close()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-old-'))
  original = join(folder, 'original')
  const dir = join(original, 'postgres')
  const programs = (await oldPostgresPrograms(OLD))!
  await initialise(programs, dir)
  const server = await startEmbeddedPostgres({ dir, programs })
  const target = embeddedTarget(dir)
  await createDatabase(target)
  const app = await startTestApp({
    DATABASE_URL: `postgres://hypha@localhost/hypha?host=${encodeURIComponent(target.host)}`,
    HYPHA_DATA: original,
  })
  const { db, jobs } = app.services
  await fillsAnAccount(app)
  // Larger than a page, and not compressible.
  await sql`update artist set biography_html = ${randomBytes(3_000_000).toString('base64')} where id = (select max(id) from artist)`.execute(
    db,
  )
  await recordBackup(db, new Date('2026-11-29T03:30:00Z'))
  await jobs.enqueue(
    db,
    'release.submit-when-ready',
    { releaseId: 1 },
    { startAt: new Date('2030-01-01') },
  )
  await jobs.close()
  await until(async () => {
    const first = JSON.stringify(await contentOf(db))
    return first === JSON.stringify(await contentOf(db))
  })
  expect((await sql`show data_checksums`.execute(db)).rows).toEqual([{ data_checksums: 'off' }])
  before = await readAll(db)
  await app.close()
  await server.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A copy of the original with all owners. */
function copyTo(data: string): string {
  execFileSync('cp', ['-a', original, data])
  return data
}

/** What a start does before it opens the database. */
async function upgrade(data: string) {
  const dir = join(data, 'postgres')
  await finishReplacing(dir)
  const old = await findOldCluster(dir)
  return old ? upgradePostgres(old, log) : removeUnfinished(dir)
}

const foldersOf = async (data: string) =>
  (await readdir(data)).filter((name) => /^postgres(?!-libraries)/.test(name)).toSorted()
const majorOf = async (dir: string) => Number(await readFile(join(dir, 'PG_VERSION'), 'utf8'))

async function expectUpgraded(data: string): Promise<void> {
  expect(await foldersOf(data)).toEqual(['postgres', 'postgres-17'])
  expect(await majorOf(join(data, 'postgres'))).toBe(NEW)
  expect(await majorOf(join(data, 'postgres-17'))).toBe(OLD)
  await withDatabase(data, async (db) => {
    const after = await readAll(db)
    expect(after.rules).toEqual(before.rules)
    expect(after).toEqual(before)
    expect((await sql`show data_checksums`.execute(db)).rows).toEqual([{ data_checksums: 'on' }])
    // Events of the original were not sent any more.
    expect((await findBreaches(db)).filter(({ id }) => id !== 'I8')).toEqual([])
  })
}

test('the whole content of an old database is in the upgraded one, and the old one still works', async () => {
  for (const table of ['public.purchase_order', 'jobs.job', 'sandbox_payments.object', 'sequences'])
    expect(before.content[table]!.length, table).toBeGreaterThan(0)
  const data = copyTo(join(folder, 'whole'))
  expect(await upgrade(data)).toMatchObject({ replaced: join(data, 'postgres-17') })
  await expectUpgraded(data)
  execFileSync('rm', ['-r', join(data, 'postgres')])
  execFileSync('mv', [join(data, 'postgres-17'), join(data, 'postgres')])
  const programs = (await oldPostgresPrograms(OLD))!
  await withDatabase(data, async (db) => expect(await readAll(db)).toEqual(before), programs)
})

test('jobs of an older version of the queue are in the upgraded database', async () => {
  const data = copyTo(join(folder, 'older-jobs'))
  const versionOf = async (db: Db) =>
    (await sql<{ version: number }>`select version from jobs.version`.execute(db)).rows[0]!.version
  const jobsOf = async (db: Db) =>
    (await sql`select id, name, data, state from jobs.job order by id`.execute(db)).rows
  const current = await withDatabase(
    data,
    async (db) => {
      const version = await versionOf(db)
      await sql.raw(getRollbackPlans('jobs', version)).execute(db)
      expect(await versionOf(db)).toBe(version - 1)
      return { version, jobs: await jobsOf(db) }
    },
    (await oldPostgresPrograms(OLD))!,
  )
  await upgrade(data)
  await withDatabase(data, async (db) =>
    expect({ version: await versionOf(db), jobs: await jobsOf(db) }).toEqual(current),
  )
})

test('npm start upgrades, says where the old database is, and the next start does nothing', async () => {
  const data = copyTo(join(folder, 'started'))
  const env = { HYPHA_DATA: data, PORT: String(await freePort()) }
  const first = startProcess(env)
  await first.ready
  await first.end('SIGTERM')
  expect(first.words()).toContain('upgrading the database from PostgreSQL 17 to 18')
  expect(first.words()).toMatch(
    new RegExp(
      `the old database is in ${join(data, 'postgres-17')} \\(\\d+ MB\\) until you delete it`,
    ),
  )
  const { ctimeMs } = await stat(join(data, 'postgres-17'))
  const second = startProcess(env)
  await second.ready
  await second.end('SIGTERM')
  expect(second.words()).not.toContain('upgrad')
  expect((await stat(join(data, 'postgres-17'))).ctimeMs).toBe(ctimeMs)
})

describe('a start that is killed', () => {
  const killer = new URL('kill-at-rename.mjs', import.meta.url)
  test.each([
    'after tables/20.gz',
    'before postgres.upgrading/postgres',
    'after postgres.upgrading/postgres',
    'before postgres.upgraded',
    'after postgres.upgraded',
    'before postgres-17',
    'after postgres-17',
    'before data/postgres',
    'after data/postgres',
  ])('%s leaves a complete database, and the next one continues', async (point) => {
    const home = join(folder, `killed ${point}`.replaceAll(/[ /]/g, '-'))
    execFileSync('mkdir', [home])
    const data = copyTo(join(home, 'data'))
    const killed = startProcess({
      ...{ HYPHA_DATA: data, PORT: String(await freePort()) },
      ...{ NODE_OPTIONS: `--import=${killer.href}`, KILL_AT: point },
    })
    await expect(killed.ready).rejects.toThrow('code null')
    expect(killed.words()).not.toContain('upgraded;')
    await upgrade(data)
    await expectUpgraded(data)
  })

  test('while it imports leaves the old database, and the next one continues', async () => {
    const data = copyTo(join(folder, 'importing'))
    const killed = startProcess({ HYPHA_DATA: data, PORT: String(await freePort()) })
    await eventually(async () =>
      existsSync(join(data, 'postgres.upgrading/postgres/postmaster.pid')),
    )
    await new Promise((done) => setTimeout(done, 1_500))
    expect(await foldersOf(data)).toEqual(['postgres', 'postgres.upgrading'])
    await killed.end()
    await upgrade(data)
    await expectUpgraded(data)
  })
})

describe('nothing is changed', () => {
  const refused = async (data: string) => {
    const { ready, words } = startProcess({ HYPHA_DATA: data, PORT: String(await freePort()) })
    await expect(ready).rejects.toThrow('code 1')
    expect(words()).not.toMatch(/\n\s+at /)
    expect(await majorOf(join(data, 'postgres'))).toBe(OLD)
    return words()
  }

  /** Only root can mount disks. */
  test.skipIf(process.getuid?.() !== 0)('without enough space', async () => {
    const disk = await mountSmallDisk(join(folder, 'small'), 900)
    try {
      const data = copyTo(join(disk.folder, 'data'))
      await disk.fill(330 * 1024 * 1024)
      expect(await refused(data)).toMatch(/needs \d{3} MB of free space .* 330 MB are free/)
      expect(await foldersOf(data)).toEqual(['postgres'])
      await disk.free()
      await upgrade(data)
      await expectUpgraded(data)
    } finally {
      disk.close()
    }
  })

  test('if the folder of an earlier upgrade is still there', async () => {
    const data = copyTo(join(folder, 'twice'))
    execFileSync('mkdir', [join(data, 'postgres-17')])
    expect(await refused(data)).toContain(`${join(data, 'postgres-17')} still has one`)
  })

  test('if a newer version of Hypha used the database', async () => {
    const data = copyTo(join(folder, 'newer'))
    const programs = (await oldPostgresPrograms(OLD))!
    await withDatabase(
      data,
      (db) => sql`insert into kysely_migration values ('9999-later', 'now')`.execute(db),
      programs,
    )
    expect(await refused(data)).toMatch(/is as it was\. .*the migration 9999-later/)
    expect(await foldersOf(data)).toEqual(['postgres'])
  })
})
