import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { faqs, supporters } = contract
const QUESTION = { question: 'What is Goa?', answerHtml: '<p>A kind of trance.</p>', position: 900 }
const SUPPORTER = { name: 'A Friend' }
const listed = async () => expectOk(await app.visitor().call(faqs.listFaqs))['hydra:member']

test('everybody reads, only admins write', async () => {
  for (const person of [app.visitor(), await signedIn(app)])
    expect([
      (await person.call(faqs.addFaq, { body: QUESTION })).status,
      (await person.call(faqs.changeFaq, { params: { id: 1 }, body: {} })).status,
      (await person.call(faqs.removeFaq, { params: { id: 1 } })).status,
      (await person.call(supporters.addSupporter, { body: SUPPORTER })).status,
      (await person.call(supporters.removeSupporter, { params: { id: 1 } })).status,
    ]).toEqual([404, 404, 404, 404, 404])
  expect((await listed()).length).toBeGreaterThan(0)
})

test.each([
  [{ question: '' }],
  [{ question: 'x'.repeat(201) }],
  [{ answerHtml: '' }],
  [{ answerHtml: '<script>alert(1)</script>' }],
])('rejects %o', async (wrong) => {
  expect((await admin.call(faqs.addFaq, { body: { ...QUESTION, ...wrong } })).status).toBe(422)
})

test.each([['javascript:alert(1)'], ['http://plain.test'], ['/here']])(
  'rejects %s as a supporter’s link',
  async (href) => {
    const body = { ...SUPPORTER, href }
    expect((await admin.call(supporters.addSupporter, { body })).status).toBe(422)
  },
)

test('[CA-11] questions can be added, changed field by field, ordered and removed', async () => {
  const first = expectOk(await admin.call(faqs.addFaq, { body: QUESTION })).result
  const unsafe = { ...QUESTION, answerHtml: '<p onclick="x()">Yes<img src=x></p>', position: 901 }
  const second = expectOk(await admin.call(faqs.addFaq, { body: unsafe })).result
  expect(second.answerHtml).toBe('<p>Yes</p>')
  const change = { params: { id: second.id }, body: { position: 899 } }
  expect(expectOk(await admin.call(faqs.changeFaq, change)).result).toEqual({
    ...second,
    position: 899,
  })
  const patch = await admin.send<{ result: unknown }>(
    'PATCH',
    `/api/faqs/${second.id}`,
    JSON.stringify({ position: 902 }),
    { 'content-type': 'application/merge-patch+json' },
  )
  expect(patch.body.result).toEqual({ ...second, position: 902 })
  expectOk(await admin.call(faqs.changeFaq, change))
  expect((await listed()).slice(-2).map(({ id }) => id)).toEqual([second.id, first.id])
  expectOk(await admin.call(faqs.removeFaq, { params: { id: second.id } }))
  expect((await admin.call(faqs.changeFaq, change)).status).toBe(404)
  expect((await listed()).at(-1)).toEqual(first)
})

test('[CA-11] supporters can be listed, looked up, added and removed', async () => {
  const added = expectOk(await admin.call(supporters.addSupporter, { body: SUPPORTER })).result
  const params = { id: added.id }
  const visitor = app.visitor()
  expect(expectOk(await visitor.call(supporters.listSupporters))['hydra:member']).toEqual([added])
  expect(expectOk(await visitor.call(supporters.findSupporter, { params })).result).toEqual(added)
  expectOk(await admin.call(supporters.removeSupporter, { params }))
  expect((await visitor.call(supporters.findSupporter, { params })).status).toBe(404)
})
