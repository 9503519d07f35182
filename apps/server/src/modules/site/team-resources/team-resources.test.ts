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

const { teamResources: calls } = contract
const LINK = { title: 'Wiki', href: 'https://wiki.example.org/start' }
const TEXT = { title: 'On call', markdown: 'Call **Nadi** first.' }
const list = async () => expectOk(await admin.call(calls.listTeamResources)).items
const adds = async (body: typeof LINK | typeof TEXT) =>
  expectOk(await admin.call(calls.addTeamResource, { body })).result
const titles = async () => (await list()).map(({ title }) => title)

test('only admins read and change them', async () => {
  for (const person of [app.visitor(), await signedIn(app)])
    expect([
      (await person.call(calls.listTeamResources)).status,
      (await person.call(calls.addTeamResource, { body: LINK })).status,
      (await person.call(calls.changeTeamResource, { params: { id: 1 }, body: LINK })).status,
      (await person.call(calls.orderTeamResources, { body: { ids: [] } })).status,
      (await person.call(calls.removeTeamResource, { params: { id: 1 } })).status,
    ]).toEqual([404, 404, 404, 404, 404])
  expect(await list()).toEqual([])
})

test.each([
  ['title', { ...LINK, title: ' ' }],
  ['title', { ...LINK, title: 'x'.repeat(121) }],
  ['href', { title: 'Nothing' }],
  ['href', { ...LINK, href: 'http://plain.example.org' }],
  ['href', { ...LINK, href: 'javascript:alert(1)' }],
  ['href', { ...LINK, href: '/here' }],
  ['markdown', { ...TEXT, markdown: 'x'.repeat(10_001) }],
  ['markdown', { ...LINK, markdown: 'Both' }],
])('rejects an invalid %s and names the field: %#', async (field, body) => {
  const answer = await admin.call(calls.addTeamResource, { body })
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { violations: [{ propertyPath: field }] },
  ])
  expect(await list()).toEqual([])
})

test('admins add, change, reorder and remove them', async () => {
  const link = await adds(LINK)
  const text = await adds(TEXT)
  expect(text).toMatchObject({ href: null, html: '<p>Call <strong>Nadi</strong> first.</p>' })
  const unsafe = {
    title: 'Unsafe',
    markdown: 'ok <script>alert(1)</script> [x](javascript:alert(1))',
  }
  const third = await adds(unsafe)
  expect(third.html).not.toMatch(/script/)
  expect(await titles()).toEqual(['Wiki', 'On call', 'Unsafe'])

  const order = (ids: number[]) => admin.call(calls.orderTeamResources, { body: { ids } })
  expectOk(await order([third.id, link.id, text.id]))
  expect(await titles()).toEqual(['Unsafe', 'Wiki', 'On call'])
  for (const ids of [[], [link.id, text.id], [link.id, link.id, text.id], [1, 2, 999_999]])
    expect((await order(ids)).status).toBe(409)
  expect(await titles()).toEqual(['Unsafe', 'Wiki', 'On call'])

  const params = { id: third.id }
  const changed = await admin.call(calls.changeTeamResource, { params, body: TEXT })
  expect(expectOk(changed).result).toMatchObject({ ...TEXT, id: third.id })
  expectOk(await admin.call(calls.removeTeamResource, { params }))
  expect((await admin.call(calls.changeTeamResource, { params, body: TEXT })).status).toBe(404)
  expect(await titles()).toEqual(['Wiki', 'On call'])
})
