import { AUDIT_PAGE, contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { recordAudit } from './audit.service.ts'

let app: TestApp
let admin: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
  other = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { listAuditEntries } = contract.audit
const list = async (query: { admin?: number; account?: number; before?: number } = {}) =>
  expectOk(await admin.call(listAuditEntries, { query }))
const records = (accountId: number, reason: string, by = admin) =>
  recordAudit(app.services.db, {
    ...{ adminId: by.id, action: 'end-sessions', accountId, reason },
    details: { count: 3 },
  })

test('only admins read it', async () => {
  for (const person of [
    app.visitor(),
    await signedIn(app),
    await signedIn(app, { isVerified: false }),
  ])
    expect((await person.call(listAuditEntries)).status).toBe(404)
})

test('rejects an unknown action', async () => {
  const answer = await admin.send('GET', '/api/admin/audit?action=dance')
  expect(answer.status).toBe(422)
})

test('lists entries newest first, page by page, and filters by admin, account and action', async () => {
  const [first, second] = [await signedIn(app), await signedIn(app)]
  const ids: number[] = []
  for (let times = 0; times < AUDIT_PAGE + 1; times++)
    ids.push(await records(first.id, `Reason ${times}`))
  const elsewhere = await records(second.id, 'Another account', other)
  const all = await list()
  expect(all.items[0]).toEqual({
    id: elsewhere,
    at: expect.any(String) as string,
    admin: { id: other.id, fullName: 'A Person' },
    action: 'end-sessions',
    account: { id: second.id, fullName: 'A Person' },
    reason: 'Another account',
    details: { count: 3 },
  })
  const page = await list({ account: first.id })
  expect(page.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, AUDIT_PAGE))
  expect(page.next).toBe(ids[1])
  const rest = await list({ account: first.id, before: page.next! })
  expect([rest.items.map(({ id }) => id), rest.next]).toEqual([[ids[0]], null])
  expect((await list({ admin: other.id })).items.map(({ id }) => id)).toEqual([elsewhere])
  const none = await admin.call(listAuditEntries, { query: { action: 'grant-admin' } })
  expect(expectOk(none).items).toEqual([])
})

test('an entry survives the account it names, without its name', async () => {
  const { db } = app.services
  const gone = await signedIn(app)
  const id = await records(gone.id, 'Before it goes')
  await db.deleteFrom('beta_access').where('account_id', '=', gone.id).execute()
  await db.deleteFrom('account').where('id', '=', gone.id).execute()
  const [entry] = (await list({ account: gone.id })).items
  expect(entry).toMatchObject({ id, account: { id: gone.id, fullName: null } })
})

test.each([
  'update audit_entry set reason = $$x$$',
  'delete from audit_entry',
  'truncate audit_entry',
])('the database refuses: %s', async (statement) => {
  await records((await signedIn(app)).id, 'To stay')
  const before = await list()
  await expect(sql.raw(statement).execute(app.services.db)).rejects.toThrow(/append-only/)
  expect(await list()).toEqual(before)
})
