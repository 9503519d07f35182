/** Restore drill: the commands of an operator, on an instance that people use meanwhile. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../apps/server/src/platform/log.ts'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { embeddedTarget } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { openForCommand } from '../../apps/server/src/platform/database/open-for-command.ts'
import { signedIn } from '../security/signed-in.ts'
import { freePort } from '../support/free-port.ts'
import { Person } from '../support/person.ts'
import type { PersonTraits } from '../support/person-traits.ts'
import { buys } from '../support/shop.ts'
import { drafts, expectOk, publishes, uploads } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createEmptyDatabase } from '../support/test-database.ts'
import { eventually } from '../support/until.ts'
import { startProcess } from './own-process.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const KEY = Buffer.alloc(32, 7).toString('base64')

let app: TestApp
let folder: string
let source: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'hypha-drill-'))
  const { database, dataDir } = app.config
  source = { DATABASE_URL: database.kind === 'external' ? database.url : '', HYPHA_DATA: dataDir }
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

interface Ended {
  code: number
  words: string
}

/** Runs a command like an operator. */
function runs(file: string, args: string[], env: Record<string, string>, killAfterMs = 0) {
  return new Promise<Ended>((ended) => {
    const child = execFile(
      process.execPath,
      [join(SERVER, file), ...args],
      { env: { PATH: process.env.PATH, HYPHA_BACKUP_KEY: KEY, HYPHA_DEMO: 'off', ...env } },
      (_error, stdout, stderr) => ended({ code: child.exitCode ?? -1, words: stdout + stderr }),
    )
    if (killAfterMs > 0) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
}

/** Three times two accounts that are always changed together. */
async function threePairs(newPerson: () => Promise<Person>): Promise<number[][]> {
  const pairs: number[][] = []
  for (let each = 0; each < 3; each++) pairs.push([(await newPerson()).id, (await newPerson()).id])
  return pairs
}

/** Changes pairs of accounts. `stop` returns how many transactions a second. */
function writesTogether(db: Db, pairs: number[][]) {
  const began = Date.now()
  let isOver = false
  let times = 0
  const writing = pairs.map(async (pair) => {
    while (!isOver) {
      await sql`
        update account set about = (coalesce(nullif(about, ''), '0')::int + 1)::text
        where id = any(${pair}::int[])`.execute(db)
      times++
      await sleep(5)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(writing)
      return (times * 1000) / (Date.now() - began)
    },
  }
}

/** Expects that each pair is as after one of the changes. */
async function expectConsistent(db: Db, pairs: number[][]): Promise<void> {
  for (const pair of pairs) {
    const { rows } = await sql<{ about: string }>`
      select about from account where id = any(${pair}::int[])`.execute(db)
    expect(Number(rows[0]!.about)).toBeGreaterThan(0)
    expect(rows[1]!.about).toBe(rows[0]!.about)
  }
}

/** People who buy, comment and upload, and fifty transactions a second, until stopped. */
async function usesIt(artist: Person, releaseId: number) {
  const { db } = app.services
  let isOver = false
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isOver) await work()
  }
  const pairs = await threePairs(() => app.person())
  const buying = repeat(async () => {
    const buyer = await app.person({ plan: 'premium' })
    const { id } = await buys(app, buyer, [['music_release', releaseId]])
    expectOk(
      await buyer.call(contract.comments.addComment, {
        body: { kind: 'release', targetId: releaseId, text: `Bought in order ${id}` },
      }),
    )
  })
  const uploading = repeat(async () => {
    const release = await drafts(artist, 'Uploaded Meanwhile')
    await uploads(artist, release)
  })
  const writing = writesTogether(db, pairs)
  return {
    pairs,
    async stop() {
      isOver = true
      await Promise.all([buying, uploading])
      return writing.stop()
    },
  }
}

test('[F-22] a backup made under load of an instance with a database of its own restores a consistent point in time, into an embedded and into another database, and deletes again who was deleted since', async () => {
  const target = join(folder, 'backups')
  const [artist, admin, leaves] = [
    await signedIn(app),
    await app.person({ isAdmin: true }),
    await signedIn(app),
  ]
  const release = await publishes(artist, admin, 'Sold Under Load')
  const first = await runs('backup/main.ts', [target], source)
  expect(first.code, first.words).toBe(0)

  const use = await usesIt(artist, release.id)
  await sleep(5_000)
  // Killed somewhere: the first backup stays valid, and the next one works.
  await runs('backup/main.ts', [target], source, 1_200)
  expect((await runs('backup/restore.main.ts', [target, '--verify'], source)).code).toBe(0)
  const started = Date.now()
  const backup = await runs('backup/main.ts', [target, '--keep', '1'], source)
  const backupSeconds = (Date.now() - started) / 1000
  expect(backup.code, backup.words).toBe(0)
  await sleep(1_000)
  expect(await use.stop()).toBeGreaterThan(50)

  // After the backup somebody deletes their account; the log of deletions is copied more often than backups are made.
  await leaves.call(contract.privacy.deleteAccount, {
    body: { email: leaves.email, givesUpBalance: true },
  })
  await eventually(async () => {
    for await (const { key } of app.services.store.list('erasures')) return key
    return null
  })
  expect((await runs('backup/main.ts', [target, '--erasures'], source)).code).toBe(0)

  const refused = await runs('backup/restore.main.ts', [target], source)
  expect(refused).toMatchObject({ code: 1, words: expect.stringMatching(/Hypha is running/) })

  const dataDir = join(folder, 'restored')
  const restoreStarted = Date.now()
  const restored = await runs('backup/restore.main.ts', [target], { HYPHA_DATA: dataDir })
  expect(restored.code, restored.words).toBe(0)
  expect(restored.words).toContain('1 deleted again')
  console.log(
    `  backup under load ${backupSeconds.toFixed(1)} s, restore ${((Date.now() - restoreStarted) / 1000).toFixed(1)} s\n${backup.words}${restored.words}`,
  )

  const verified = await runs('verify/main.ts', [], { HYPHA_DATA: dataDir })
  expect(verified.code, verified.words).toBe(0)

  const embedded = { kind: 'embedded', dir: join(dataDir, 'postgres') } as const
  const database = await openForCommand({ database: embedded }, createLog('silent'))
  await expectConsistent(database.db, use.pairs)
  const { rows: orders } = await sql<{ comments: number; without: number; paid: number }>`
    select count(*) as comments, count(*) filter (where o.paid_at is null) as without,
      (select count(*) from purchase_order where paid_at is not null) as paid
    from comment left join purchase_order o
      on o.id = substring(text from '\\d+$')::int and o.account_id = comment.account_id
    where deleted_at is null`.execute(database.db)
  expect(orders[0]!.comments).toBeGreaterThan(0)
  expect(orders[0]!.without).toBe(0)
  // Each buyer comments on an order before the next one buys.
  expect(orders[0]!.paid - orders[0]!.comments).toBeLessThanOrEqual(1)
  await database.close()

  await worksAgain(dataDir, embedded, release.id)
  await restoresOutside(target, use.pairs)
})

/** Restores the same backup into an empty database of a server that is not ours, and a new folder. */
async function restoresOutside(target: string, pairs: number[][]): Promise<void> {
  const external = await createEmptyDatabase()
  const env = { DATABASE_URL: external.url, HYPHA_DATA: join(folder, 'restored-outside') }
  try {
    const restored = await runs('backup/restore.main.ts', [target], env)
    expect(restored.code, restored.words).toBe(0)
    const verified = await runs('verify/main.ts', [], env)
    expect(verified.code, verified.words).toBe(0)
    const pool = createPool({ connectionString: external.url }, createLog('silent'), 1)
    await expectConsistent(createDb(pool), pairs)
    await pool.end()
  } finally {
    await external.drop()
  }
}

test('[F-22] an embedded instance that is backed up while fifty transactions a second are written, and then wiped, is restored to a consistent point in time', async () => {
  const target = join(folder, 'embedded-backups')
  const env = { HYPHA_DATA: join(folder, 'embedded') }
  const port = String(await freePort())
  const server = startProcess({ ...env, PORT: port, TRUSTED_PROXIES: '127.0.0.1' })
  await server.ready
  const pool = createPool(embeddedTarget(join(env.HYPHA_DATA, 'postgres')), createLog('silent'), 4)
  const db = createDb(pool)
  const person = async (traits: PersonTraits = {}) => {
    const joined = new Person(`http://127.0.0.1:${port}`)
    await joined.join(db, traits)
    return joined
  }
  const artist = await person()
  const release = await publishes(artist, await person({ isAdmin: true }), 'Saved In Time')
  const pairs = await threePairs(person)
  const writing = writesTogether(db, pairs)
  await sleep(3_000)
  const backup = await runs('backup/main.ts', [target], env)
  expect(backup.code, backup.words).toBe(0)
  await sleep(1_000)
  expect(await writing.stop()).toBeGreaterThan(50)
  await pool.end()
  await server.end('SIGTERM')
  await rm(env.HYPHA_DATA, { recursive: true })

  const startedAt = Date.now()
  const restored = await runs('backup/restore.main.ts', [target], env)
  expect(restored.code, restored.words).toBe(0)
  console.log(`  embedded: restored in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  const verified = await runs('verify/main.ts', [], env)
  expect(verified.code, verified.words).toBe(0)
  const embedded = { kind: 'embedded', dir: join(env.HYPHA_DATA, 'postgres') } as const
  const database = await openForCommand({ database: embedded }, createLog('silent'))
  await expectConsistent(database.db, pairs)
  await database.close()
  await worksAgain(env.HYPHA_DATA, embedded, release.id)
})

/** Work that was running when the backup was made is finished by the restored instance, and people see its music. */
async function worksAgain(
  dataDir: string,
  embedded: { kind: 'embedded'; dir: string },
  releaseId: number,
): Promise<void> {
  const port = String(await freePort())
  const server = startProcess({ HYPHA_DATA: dataDir, PORT: port })
  try {
    await server.ready
    const { db, close } = await openForCommand({ database: embedded }, createLog('silent'))
    await eventually(async () => {
      const { rows: waiting } = await sql`
        select from track where state in ('uploaded', 'preparing')`.execute(db)
      return waiting.length === 0
    })
    const { rows: failed } = await sql`select from track where state = 'failed'`.execute(db)
    expect(failed).toEqual([])
    await close()
    const visitor = new Person(`http://127.0.0.1:${port}`)
    const shown = await visitor.call(contract.releases.get, { params: { id: releaseId } })
    expect(expectOk(shown).playList).toHaveLength(1)
  } finally {
    await server.end('SIGTERM')
  }
}
