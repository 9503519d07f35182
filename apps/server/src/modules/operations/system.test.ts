import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { PASSWORD, type Person } from '../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { sharedWith, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eventually, until } from '../../../../../tests/support/until.ts'

const { operations, audit, accounts, instance, bookmarks } = contract
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const db = () => app.services.db
const describes = async () => expectOk(await admin.call(operations.describeSystem)).result
const failedJobs = async () => expectOk(await admin.call(operations.listFailedJobs)).items
const retries = (id: string, who = admin) => who.call(operations.retryJob, { params: { id } })
const discards = (id: string, who = admin) => who.call(operations.discardJob, { params: { id } })
const switches = (isOn: boolean, who = admin) =>
  who.call(operations.switchMaintenance, { body: { isOn } })
const lastEntry = async () =>
  expectOk(await admin.call(audit.listAuditEntries, { query: {} })).items[0]!
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from jobs.job where id = ${id}`.execute(db())).rows[0]
    ?.state

/** A mail that nobody could send. */
async function failedMail(): Promise<string> {
  await app.services.jobs.enqueue(db(), 'mail.confirm-email', { accountId: admin.id })
  const { rows } = await sql<{ id: string }>`
    update jobs.job set state = 'failed', retry_count = 4, started_on = now(), completed_on = now(),
      output = '{"message": "The mail server is away."}'
    where name = 'mail.confirm-email' and state = 'created' returning id`.execute(db())
  return rows[0]!.id
}

test('only admins see the system, and decide about jobs and maintenance', async () => {
  const id = await failedMail()
  for (const who of [app.visitor(), await signedIn(app)]) {
    expect((await who.call(operations.describeSystem)).status).toBe(404)
    expect((await who.call(operations.listFailedJobs)).status).toBe(404)
    expect((await retries(id, who)).status).toBe(404)
    expect((await discards(id, who)).status).toBe(404)
    expect((await switches(true, who)).status).toBe(404)
  }
  expect(await stateOf(id)).toBe('failed')
  expect((await describes()).maintenance).toBeNull()
  expect((await discards(id)).status).toBe(204)
})

test('admins see queues, storage, mail, versions, checks and incidents', async () => {
  const id = await failedMail()
  const system = await describes()
  expect(system.queues.find(({ name }) => name === 'mail.confirm-email')).toMatchObject({
    ...{ waiting: 0, active: 0, failed: 1, oldestSeconds: 0 },
  })
  expect(system.storage).toMatchObject({ kind: 'disk', originalsBytes: 0, hasChecksums: true })
  expect(system.storage.databaseBytes).toBeGreaterThan(1_000_000)
  expect(system.storage.disks.map(({ folder }) => folder)).toEqual(['data', 'media'])
  expect(system.mail).toMatchObject({
    ...{ isConfigured: false, lastFailure: { error: 'The mail server is away.' } },
  })
  expect(system.versions).toMatchObject({ product: '0.1.0', node: process.versions.node })
  expect(system.versions.postgres).toMatch(/^\d+\.\d+$/)
  expect(system.versions.ffmpeg).toMatch(/^\d+\.\d+/)
  expect(system.checks.filter(({ reason }) => reason !== null)).toEqual([])
  await discards(id)
})

describe('a job that gave up', () => {
  test('is not found under another id, or if it did not fail', async () => {
    expect((await retries('nonsense')).status).toBe(422)
    expect((await retries(UNKNOWN)).status).toBe(404)
    const id = await failedMail()
    await sql`update jobs.job set state = 'active' where id = ${id}`.execute(db())
    for (const response of [await retries(id), await discards(id)])
      expect(response.status).toBe(404)
    expect(await stateOf(id)).toBe('active')
    await sql`delete from jobs.job where id = ${id}`.execute(db())
  })

  test('is listed with its error and attempts, and discarded only once', async () => {
    const id = await failedMail()
    expect(await failedJobs()).toEqual([
      expect.objectContaining({
        ...{ id, queue: 'mail.confirm-email', attempts: 5, error: 'The mail server is away.' },
      }),
    ])
    const both = await Promise.all([discards(id), discards(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect(await failedJobs()).toEqual([])
    expect(await stateOf(id)).toBeUndefined()
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'discard-job', admin: { id: admin.id } },
      details: { queue: 'mail.confirm-email', job: id },
    })
  })

  test('runs once more when an admin retries it', async () => {
    const id = await failedMail()
    expect((await retries(id)).status).toBe(204)
    expect(await stateOf(id)).toBe('retry')
    expect(await lastEntry()).toMatchObject({ action: 'retry-job', details: { job: id } })
    const worker = await startTestApp({ ...(await sharedWith(app)), HYPHA_ROLES: 'worker' })
    try {
      await eventually(async () => (await stateOf(id)) === 'completed')
    } finally {
      await worker.close()
    }
  })
})

describe('during maintenance', () => {
  test('people read but change nothing, admins change things, and both can log in', async () => {
    const person = await app.person()
    const marks = (who: Person) => who.call(accounts.chooseLanguage, { body: { language: 'de' } })
    const { body } = await switches(true)
    expect(body.result?.since).toBeDefined()
    expect((await switches(true)).body).toEqual(body)
    expect(await lastEntry()).toMatchObject({ action: 'start-maintenance' })
    try {
      const refused = await marks(person)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
      expect(refused.body).toMatchObject({ code: 'platform.maintenance' })
      const forgot = { body: { email: person.email } }
      expect((await app.visitor().call(accounts.forgotPassword, forgot)).status).toBe(503)
      expect((await person.call(accounts.profile)).status).toBe(200)
      expect((await person.call(bookmarks.listBookmarks)).status).toBe(200)
      expect((await person.signIn(PASSWORD)).status).toBe(200)
      expect((await marks(admin)).status).toBe(204)
      const about = expectOk(await app.visitor().call(instance.describe))
      expect(about.maintenance).toEqual(body.result)
    } finally {
      expect((await switches(false)).body).toEqual({ result: null })
    }
    expect((await marks(person)).status).toBe(204)
    expect(await lastEntry()).toMatchObject({ action: 'end-maintenance' })
  })

  test('every process refuses changes, not only the one that got the call', async () => {
    const other = await startTestApp({ ...(await sharedWith(app)), HYPHA_ROLES: 'web' })
    try {
      const refuses = async () => {
        const forgot = { body: { email: 'nobody@people.test' } }
        return (await other.visitor().call(accounts.forgotPassword, forgot)).status
      }
      expect(await refuses()).toBe(204)
      await switches(true)
      await until(async () => (await refuses()) === 503)
      await switches(false)
      await until(async () => (await refuses()) === 204)
    } finally {
      await other.close()
    }
  })
})
