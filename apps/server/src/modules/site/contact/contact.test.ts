import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { waitingForAdmin } from '../../../../../../tests/support/admin-waiting.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { contact } = contract
const MESSAGE = { name: 'A Dancer', email: 'dancer@people.test', message: 'Where is the music?' }
const writes = (visitor: Person, changes: Partial<typeof MESSAGE> = {}) =>
  visitor.call(contact.sendMessage, { body: { ...MESSAGE, ...changes } })
const written = async () => {
  const { id } = await app.services.db
    .insertInto('contact_message')
    .values(MESSAGE)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const waiting = () => waitingForAdmin(admin, 'message')

test('only admins read messages', async () => {
  const params = { id: await written() }
  const answer = { params, body: { answer: 'Here.' } }
  for (const person of [app.visitor(), await signedIn(app)])
    expect([
      (await person.call(contact.listMessages)).status,
      (await person.call(contact.readMessage, { params })).status,
      (await person.call(contact.answerMessage, answer)).status,
      (await person.call(contact.adminNotifications)).status,
    ]).toEqual([404, 404, 404, 404])
})

test.each([
  [{ name: '' }],
  [{ name: 'A\r\nBcc: all@people.test' }],
  [{ email: 'nobody' }],
  [{ email: 'a@people.test\r\nBcc: all@people.test' }],
  [{ message: ' \n ' }],
  [{ message: 'x'.repeat(4_001) }],
])('rejects %o', async (wrong) => {
  expect((await writes(app.visitor(), wrong)).status).toBe(422)
})

test('allows five an hour', async () => {
  const visitor = app.visitor()
  const statuses: number[] = []
  for (let each = 0; each < 6; each++) statuses.push((await writes(visitor)).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

test('[CA-13] admins see the number of each kind of open task', async () => {
  const before = await waiting()
  await written()
  const { status, body } = await admin.send('GET', '/api/admin_notifications')
  expect(status).toBe(200)
  expect(body).toEqual({
    'hydra:member': [
      { type: 'message', count: before + 1 },
      { type: 'verification', count: 0 },
      { type: 'release', count: 0 },
      { type: 'report', count: 0 },
    ],
    'hydra:totalItems': 4,
  })
})

test('a message is read, and answered once by mail', async () => {
  const id = await written()
  const before = await waiting()
  const [newest] = expectOk(await admin.call(contact.listMessages)).items
  expect(newest).toMatchObject({ id, ...MESSAGE, isRead: false, answer: null })
  expectOk(await admin.call(contact.readMessage, { params: { id } }))
  expect(await waiting()).toBe(before - 1)
  const answers = () =>
    admin.call(contact.answerMessage, { params: { id }, body: { answer: 'Everywhere.' } })
  const both = await Promise.all([answers(), answers()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const unknown = { params: { id: 999_999 }, body: { answer: 'x' } }
  expect((await admin.call(contact.answerMessage, unknown)).status).toBe(404)
  expect(expectOk(await admin.call(contact.listMessages)).items[0]).toMatchObject({
    isRead: true,
    answer: 'Everywhere.',
  })
})
