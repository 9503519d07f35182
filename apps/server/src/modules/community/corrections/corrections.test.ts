import { contract, keyByCode } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let owner: Person
let listener: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  owner = await signedIn(app)
  listener = await signedIn(app)
  other = await signedIn(app)
})
afterAll(() => app.close())

const { corrections } = contract
const db = () => app.services.db
const KEY = keyByCode('8A')!.id

/** A track on sale with 140 BPM and without a key. */
async function track(): Promise<number> {
  const id = (await putsOnSale(app, owner)).tracks[0]!
  await db().updateTable('track').set({ bpm: 140, key_id: null }).where('id', '=', id).execute()
  return id
}

type Fields = { bpm?: number; keyId?: number }
const suggests = (person: Person, id: number, body: Fields) =>
  person.call(corrections.suggestCorrection, { params: { id }, body })
const decides = (person: Person, id: number, body: Fields & { accept: boolean }) =>
  person.call(corrections.decideCorrection, { params: { id }, body })
const lists = (person: Person, id: number) =>
  person.call(corrections.listCorrections, { params: { id } })
const openFor = async (person: Person, id: number) => expectOk(await lists(person, id)).result
const valuesOf = (id: number) =>
  db().selectFrom('track').where('id', '=', id).select(['bpm', 'key_id']).executeTakeFirstOrThrow()
const newsOf = async (person: Person, id: number) =>
  (
    await db()
      .selectFrom('notification')
      .where('account_id', '=', person.id)
      .where('href', 'like', `/track/%-${id}`)
      .orderBy('id')
      .select('message')
      .execute()
  ).map(({ message }) => message)
const titleOf = async (id: number) =>
  (await db().selectFrom('track').where('id', '=', id).select('title').executeTakeFirstOrThrow())
    .title

describe('who may not', () => {
  test('strangers decide nothing and see only their own suggestions; admins decide', async () => {
    const id = await track()
    expectOk(await suggests(listener, id, { bpm: 145 }))
    expect((await decides(listener, id, { bpm: 145, accept: true })).status).toBe(404)
    expect((await decides(other, id, { bpm: 145, accept: true })).status).toBe(404)
    expect(expectOk(await lists(other, id))).toEqual({ result: [], canDecide: false })
    expect(expectOk(await lists(listener, id))).toMatchObject({
      result: [{ bpm: 145, isYours: true }],
      canDecide: false,
    })
    expect(await valuesOf(id)).toEqual({ bpm: 140, key_id: null })
    const admin = await signedIn(app, { isAdmin: true })
    expectOk(await decides(admin, id, { bpm: 145, accept: true }))
    expect((await valuesOf(id)).bpm).toBe(145)
  })

  test('the owner edits the track instead; unpublished tracks are hidden from others', async () => {
    const id = await track()
    expect((await suggests(owner, id, { bpm: 145 })).status).toBe(409)
    const { release_id } = await db()
      .selectFrom('track')
      .where('id', '=', id)
      .select('release_id')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('release')
      .set({ status: 'draft' })
      .where('id', '=', release_id)
      .execute()
    expect((await suggests(listener, id, { bpm: 145 })).status).toBe(404)
    expect((await lists(listener, id)).status).toBe(404)
  })
})

test('bad input gets an error and changes nothing', async () => {
  const id = await track()
  for (const body of [{}, { bpm: 19 }, { bpm: 301 }, { keyId: 0 }, { keyId: 25 }])
    expect((await suggests(listener, id, body)).status, JSON.stringify(body)).toBe(422)
  expect((await suggests(listener, id, { bpm: 140 })).status).toBe(422)
  // Both or nothing: the second field is wrong.
  expect((await suggests(listener, id, { keyId: KEY, bpm: 140 })).status).toBe(422)
  expect(await openFor(owner, id)).toEqual([])
  expectOk(await suggests(listener, id, { bpm: 145, keyId: KEY }))
  for (const body of [{ accept: true }, { accept: true, bpm: 145, keyId: KEY }])
    expect((await decides(owner, id, body)).status).toBe(422)
  expect((await decides(owner, id, { accept: true, bpm: 146 })).status).toBe(404)
  expect(await valuesOf(id)).toEqual({ bpm: 140, key_id: null })
})

test('a suggestion replaces the earlier one; the owner hears of each value once', async () => {
  const id = await track()
  expectOk(await suggests(listener, id, { bpm: 146 }))
  expectOk(await suggests(listener, id, { bpm: 145.304 }))
  expectOk(await suggests(other, id, { bpm: 145.3, keyId: KEY }))
  expect(await openFor(owner, id)).toMatchObject([
    { bpm: 145.3, key: null, listeners: 2, isYours: false },
    { bpm: null, key: { code: '8A' }, listeners: 1, isYours: false },
  ])
  const title = await titleOf(id)
  expect(await newsOf(owner, id)).toEqual([
    `A listener suggests 146 BPM for “${title}”`,
    `A listener suggests 145.3 BPM for “${title}”`,
    `A listener suggests the key 8A for “${title}”`,
  ])
})

test('accepting changes the track, declines other values of the field, and thanks', async () => {
  const id = await track()
  expectOk(await suggests(listener, id, { bpm: 145, keyId: KEY }))
  expectOk(await suggests(other, id, { bpm: 72.5 }))
  const taken = await Promise.all([1, 2].map(() => decides(owner, id, { bpm: 145, accept: true })))
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await valuesOf(id)).toEqual({ bpm: 145, key_id: null })
  expect(await openFor(owner, id)).toMatchObject([{ bpm: null, key: { code: '8A' } }])
  const title = await titleOf(id)
  expect(await newsOf(listener, id)).toEqual([`“${title}” now has 145 BPM, as you suggested`])
  expect(await newsOf(other, id)).toEqual([])
  expectOk(await decides(owner, id, { keyId: KEY, accept: true }))
  expect(await valuesOf(id)).toEqual({ bpm: 145, key_id: KEY })
  expect(await openFor(owner, id)).toEqual([])
})

test('declining closes this value only, silently', async () => {
  const id = await track()
  expectOk(await suggests(listener, id, { bpm: 145 }))
  expectOk(await suggests(other, id, { bpm: 72.5 }))
  expect(expectOk(await decides(owner, id, { bpm: 145, accept: false })).result).toMatchObject([
    { bpm: 72.5 },
  ])
  expect((await decides(owner, id, { bpm: 145, accept: false })).status).toBe(404)
  expect(await valuesOf(id)).toEqual({ bpm: 140, key_id: null })
  expect(await newsOf(listener, id)).toEqual([])
})

test('open suggestions are tasks of the owner until the track has the value', async () => {
  const id = await track()
  const tasks = async () =>
    expectOk(await owner.call(contract.statistics.overview, { query: {} })).result.tasks.filter(
      (task) => task.kind === 'correction' && task.track.id === id,
    )
  expect(await tasks()).toEqual([])
  expectOk(await suggests(listener, id, { bpm: 145 }))
  expectOk(await suggests(other, id, { bpm: 145 }))
  expect(await tasks()).toHaveLength(1)
  await db().updateTable('track').set({ bpm: 145 }).where('id', '=', id).execute()
  expect(await tasks()).toEqual([])
  expect(await openFor(owner, id)).toEqual([])
})
