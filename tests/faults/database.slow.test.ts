import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/person.ts'
import { mailTo } from '../support/mails.ts'
import { has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseHost } from '../support/test-database.ts'
import { eventually, until } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

let host: string
beforeAll(async () => void (host = await databaseHost()))

async function asking<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host, user: 'hypha', database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('migrations', () => {
  const database = `empty_${randomBytes(6).toString('hex')}`
  const processes: OwnProcess[] = []
  let dataDir: string
  const start = () => {
    const process = startProcess({
      DATABASE_URL: `postgres://hypha@localhost/${database}?host=${encodeURIComponent(host)}`,
      HYPHA_DATA: dataDir,
      HYPHA_ROLES: 'worker',
    })
    processes.push(process)
    return process
  }
  const empty = () =>
    asking('postgres', async (client) => {
      await client.query(`drop database if exists ${database} with (force)`)
      await client.query(`create database ${database}`)
    })
  beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'hypha-migrations-'))))
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.end()))
    await asking('postgres', (client) =>
      client.query(`drop database if exists ${database} with (force)`),
    )
    await rm(dataDir, { recursive: true, force: true })
  })

  const names = async () =>
    (await readdir(join(import.meta.dirname, '../../apps/server/migrations')))
      .map((name) => name.replace('.ts', ''))
      .sort()
  const ran = () =>
    asking(database, async (client) =>
      (
        await client.query<{ name: string }>('select name from kysely_migration order by 1')
      ).rows.map((row) => row.name),
    )
  const tables = () =>
    asking(database, async (client) =>
      (
        await client.query<{ name: string }>(
          `select table_name as name from information_schema.tables
           where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
        )
      ).rows.map((row) => row.name),
    )

  test('two processes that start simultaneously on an empty database run each migration once', async () => {
    await empty()
    const [one, two] = [start(), start()]
    await Promise.all([one.ready, two.ready])
    expect(await ran()).toEqual(await names())
    expect(`${one.words()}${two.words()}`.match(/migrated the database/g)).toHaveLength(1)
    await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
  })

  test.each(['account', 'track_rendition'])(
    'killed while creating the table %s, it leaves nothing partial, and the next start completes',
    async (table) => {
      await empty()
      const blocker = new pg.Client({ host, user: 'hypha', database })
      blocker.on('error', () => undefined)
      await blocker.connect()
      // An uncommitted table with the same name, which blocks the creation.
      await blocker.query(`begin; create table ${table} (x integer)`)
      const killed = start()
      // From outside, because within a transaction the activity view doesn't change.
      await eventually(() =>
        asking('postgres', async (client) => {
          const { rows } = await client.query(
            `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query like $2`,
            [database, `%create table ${table} %`],
          )
          return rows.length === 1
        }),
      )
      await killed.end('SIGKILL')
      await blocker.query('rollback')
      await blocker.end()
      await eventually(() =>
        asking('postgres', async (client) => {
          const { rows } = await client.query('select from pg_stat_activity where datname = $1', [
            database,
          ])
          return rows.length === 0
        }),
      )
      expect(await tables()).toEqual([])
      expect(await ran()).toEqual([])
      const next = start()
      await next.ready
      expect(await ran()).toEqual(await names())
      expect(await tables()).toContain('track_rendition')
      await next.end('SIGTERM')
    },
  )
})

describe('a database that drops its connections', () => {
  let app: TestApp
  let artist: Person
  beforeAll(async () => {
    app = await startTestApp()
    artist = await app.person()
  })
  afterAll(() => app.close())
  const name = () =>
    app.config.database.kind === 'external'
      ? new URL(app.config.database.url).pathname.slice(1)
      : ''
  const dropAll = () =>
    asking('postgres', (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name(),
      ]),
    )
  const listeners = () =>
    asking('postgres', async (client) =>
      Number(
        (
          await client.query<{ n: string }>(
            `select count(*) as n from pg_stat_activity where datname = $1 and application_name = 'hypha listener'`,
            [name()],
          )
        ).rows[0]!.n,
      ),
    )
  const listed = async () =>
    (await app.visitor().call(contract.releases.list)).body.items.map((each) => each.id)

  test('crashes nothing: running calls may fail, later ones work', async () => {
    const statuses: number[] = []
    let stopped = false
    const load = Promise.all(
      [1, 2, 3].map(async () => {
        while (!stopped) statuses.push((await artist.call(contract.artists.listArtists)).status)
      }),
    )
    for (let i = 0; i < 8; i++) {
      const good = () => statuses.filter((status) => status === 200).length
      const before = good()
      await dropAll()
      await eventually(async () => good() >= before + 3)
    }
    stopped = true
    await load
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
    for (let i = 0; i < 20; i++)
      expect((await artist.call(contract.artists.listArtists)).status).toBe(200)
  })

  test('missed changes appear in the list afterwards, and later changes too', async () => {
    await eventually(async () => (await listeners()) === 1)
    await dropAll()
    // Written by another process while this one is certainly not listening.
    const missed = await until(() =>
      has(app.services.db, artist, { status: 'published' }).catch(() => null),
    )
    await until(async () => (await listed()).includes(missed.id))
    const heard = await has(app.services.db, artist, { status: 'published' })
    await until(async () => (await listed()).includes(heard.id))
  })

  test('while it refuses connections: 503 with Retry-After, live but not ready; then it recovers, with one listener', async () => {
    const allow = (yes: boolean) =>
      asking('postgres', (client) =>
        client.query(`alter database ${name()} with allow_connections ${yes}`),
      )
    await allow(false)
    try {
      await dropAll()
      await eventually(async () => (await artist.call(contract.artists.listArtists)).status === 503)
      const refused = await artist.call(contract.artists.listArtists)
      expect(refused.headers.get('retry-after')).toBe('5')
      expect(JSON.stringify(refused.body)).not.toMatch(/database "|pg|postgres/)
      expect((await app.visitor().send('GET', '/health/live')).status).toBe(200)
      expect((await app.visitor().send('GET', '/health/ready')).status).toBe(503)
      // Calls that need no database still work.
      expect((await app.visitor().call(contract.metadata.songKeys)).status).toBe(200)
      // Long enough for several attempts to reconnect the listener.
      await new Promise((next) => setTimeout(next, 3_500))
    } finally {
      await allow(true)
    }
    await eventually(async () => (await app.visitor().send('GET', '/health/ready')).status === 200)
    await eventually(async () => (await listeners()) >= 1)
    await new Promise((next) => setTimeout(next, 1_500))
    expect(await listeners()).toBe(1)
    const release = await has(app.services.db, artist, { status: 'published' })
    await until(async () => (await listed()).includes(release.id))
    const email = 'after.the.storm@people.test'
    const body = { email, password: 'seven small suns', fullName: 'New' }
    expect((await app.visitor().call(contract.accounts.register, { body })).status).toBe(201)
    await mailTo(app, email, /^Confirm/)
  })
})
