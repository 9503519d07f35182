import { execFileSync } from 'node:child_process'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { asFile, picture } from '../../../../../tests/support/images/images.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { listOutbox } from '../../ports/mail/outbox-mailer.ts'

const { operations, media } = contract

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true, email: 'admin@people.test' })
})
afterAll(() => app.close())

const incidents = async () =>
  (await admin.call(operations.listIncidents)).body.items.map(({ component }) => component)
const subjects = async (about?: RegExp) => {
  if (app.config.mail.kind !== 'outbox') throw new Error('Mails go to a folder.')
  return (await listOutbox(app.config.mail.dir))
    .map(({ to, subject }) => `${to} ${subject}`)
    .filter((line) => !about || about.test(line))
}
const ready = async () => {
  const { status, body } = await app.visitor().send('GET', '/health/ready')
  return { status, failing: failingOf(body as { checks: Record<string, string> }) }
}
const failingOf = ({ checks }: { checks: Record<string, string> }) =>
  Object.keys(checks).filter((name) => checks[name] !== 'ok')
/** Checks several times, like the monitor does in the course of a minute. */
const checks = async (times = 3) => {
  for (let each = 0; each < times; each++) await app.services.monitor.check(new Date())
}
const uploads = async () => {
  const form = new FormData()
  form.append('file', asFile(await picture('png')))
  return (await signedIn(app)).call(media.sendMediaObject, { body: form } as never)
}

test('only admins see incidents', async () => {
  expect((await app.visitor().call(operations.listIncidents)).status).toBe(404)
  expect((await (await signedIn(app)).call(operations.listIncidents)).status).toBe(404)
  expect(await incidents()).toEqual([])
  expect(await ready()).toEqual({ status: 200, failing: [] })
})

describe('a database that refuses connections', () => {
  test('is mailed to admins, although they cannot be looked up, and later recorded as over', async () => {
    const { database } = app.config
    if (database.kind === 'embedded') throw new Error('A test has a database that others reach.')
    const url = new URL(database.url)
    const outside = new pg.Client({
      connectionString: database.url.replace(url.pathname, '/postgres'),
    })
    await outside.connect()
    const name = url.pathname.slice(1)
    const allow = (yes: boolean) =>
      outside.query(`alter database ${name} with allow_connections ${yes}`)
    await checks()
    await allow(false)
    try {
      await outside.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
      await checks(4)
      expect(await subjects()).toEqual(['admin@people.test Hypha: The database doesn’t answer'])
      expect((await ready()).failing).toContain('database')
    } finally {
      await allow(true)
      await outside.end()
    }
    await checks()
    expect((await subjects()).toSorted()).toEqual([
      'admin@people.test Hypha: The database doesn’t answer',
      'admin@people.test Hypha: The database works again',
    ])
  })
})

describe('a broken media folder', () => {
  test('is named in errors, makes the server not ready, and admins are mailed once, and once when it is over', async () => {
    const root = app.config.storage.kind === 'disk' ? app.config.storage.root : ''
    await rename(root, `${root}.gone`)
    await writeFile(root, 'no folder')
    try {
      const refused = await uploads()
      expect([refused.status, (refused.body as { code?: string }).code]).toEqual([
        503,
        'platform.storageAway',
      ])
      // A single failed check may be a hiccup.
      await checks(1)
      expect(await incidents()).toEqual([])
      await checks()
      expect(await incidents()).toEqual(['storage'])
      expect(await subjects(/storage/)).toEqual([
        'admin@people.test Hypha: File storage doesn’t work',
      ])
      expect(await ready()).toEqual({ status: 503, failing: ['storage'] })
    } finally {
      execFileSync('rm', [root])
      await rename(`${root}.gone`, root)
    }
    await checks()
    expect(await incidents()).toEqual([])
    expect((await subjects(/storage/)).toSorted()).toEqual([
      'admin@people.test Hypha: File storage doesn’t work',
      'admin@people.test Hypha: File storage works again',
    ])
    expect(await ready()).toEqual({ status: 200, failing: [] })
    expect((await uploads()).status).toBe(201)
  })
})

// Only root can mount the small disk.
describe.skipIf(process.getuid?.() !== 0)('a full disk', () => {
  test('is answered with 507, and is an incident', async () => {
    const root = app.config.storage.kind === 'disk' ? app.config.storage.root : ''
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', root])
    try {
      await mkdir(join(root, '.writing'))
      await writeFile(join(root, 'other'), Buffer.alloc(1024 * 1024 - 8 * 4096))
      await writeFile(join(root, 'more'), Buffer.alloc(64 * 4096)).catch(() => undefined)
      const refused = await uploads()
      expect([refused.status, (refused.body as { code?: string }).code]).toEqual([
        507,
        'platform.storageFull',
      ])
      await checks()
      expect((await incidents()).toSorted()).toEqual(['disk', 'storage'])
      expect((await ready()).failing.toSorted()).toEqual(['disk', 'storage'])
    } finally {
      execFileSync('umount', [root])
    }
    await checks()
    expect(await incidents()).toEqual([])
  })
})

test('jobs that wait while nobody works are an incident, until somebody does', async () => {
  const { db, jobs } = app.services
  await jobs.enqueue(db, 'ranks.compute', {})
  await checks()
  expect(await incidents()).toEqual([])
  await sql`update jobs.job set start_after = now() - interval '20 minutes'
    where name = 'ranks.compute' and state < 'active'`.execute(db)
  await checks()
  expect(await incidents()).toEqual(['jobs'])
  expect((await ready()).failing).toEqual(['jobs'])
  await sql`update jobs.job set state = 'completed', started_on = now(), completed_on = now()
    where name = 'ranks.compute'`.execute(db)
  await checks()
  expect(await incidents()).toEqual([])
})
