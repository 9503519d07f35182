/** The review queue: its filters, orders and pages. */
import { CATALOGUE_SORTS, contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let admin: Person
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, artist] = await Promise.all([app.person({ isAdmin: true }), app.person()])
  const db = app.services.db
  /** Sorted by title; each has a different position in every order. */
  const waiting = [
    { title: 'Birch', subgenreIds: [1], day: 3, waits: 2, cents: 500, tags: ['Night'], bpm: 138 },
    { title: 'Alder', subgenreIds: [2], day: 1, waits: 3, cents: 900, tags: [], bpm: 145, key: 8 },
    { title: 'Cedar', subgenreIds: [1, 2], day: 2, waits: 4, cents: 100, tags: ['night', 'dew'] },
    { title: 'Elder', subgenreIds: [1], day: 4, waits: 9, cents: 700, isBack: true },
  ]
  for (const { title, subgenreIds, ...each } of waiting) {
    const releasedAt = new Date(`2026-03-0${each.day}`)
    const status = each.isBack ? 'need_review' : 'pending'
    const { id } = await has(db, artist, { title, subgenreIds, releasedAt, status })
    await db
      .updateTable('release')
      .set({
        price_cents: each.cents,
        tags: each.tags ?? [],
        updated_at: new Date(`2026-02-1${9 - each.waits}`),
      })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('track')
      .set({ bpm: each.bpm ?? 150, key_id: each.key ?? 20 })
      .where('release_id', '=', id)
      .execute()
  }
  await has(db, artist, { title: 'Out Already', status: 'published' })
  const approved = await has(db, artist, { title: 'Approved' })
  await db
    .updateTable('release')
    .set({ publishes_at: new Date('2100-01-01') })
    .where('id', '=', approved.id)
    .execute()
})
afterAll(() => app.close())

type ListQuery = NonNullable<
  Parameters<typeof admin.call<typeof contract.releases.list>>[1]
>['query']
const ask = (person: Person, query: ListQuery) =>
  person.call(contract.releases.list, { query: { ...query, filter: 'pending' } })
/** Returns titles, and the total of all pages. */
const listed = async (query: ListQuery = {}) => {
  const { body } = await ask(admin, query)
  return [body.items.map(({ title }) => title).join(' '), body.count_results]
}

describe('permissions', () => {
  test('only admins, with any filter and order', async () => {
    for (const sort of CATALOGUE_SORTS)
      for (const person of [app.visitor(), artist]) {
        const query = { sort, bpmMin: 100, 'subGenres[]': [1], 'keys[]': [8], 'tags[]': ['dew'] }
        expect((await ask(person, query)).status).toBe(403)
      }
  })
})

test('lists the longest waiting first, and those waiting for their owner last', async () => {
  expect(await listed()).toEqual(['Cedar Alder Birch Elder', 4])
})

test.each<[string, ListQuery, string]>([
  ['sub-genre', { 'subGenres[]': [2] }, 'Cedar Alder'],
  ['several sub-genres', { 'subGenres[]': [1, 2] }, 'Cedar Alder Birch Elder'],
  ['tempo', { bpmMin: 138, bpmMax: 145 }, 'Alder Birch'],
  ['a tempo without matches', { bpmMin: 10, bpmMax: 20 }, ''],
  ['key', { 'keys[]': [8] }, 'Alder'],
  ['tag', { 'tags[]': ['NIGHT'] }, 'Cedar Birch'],
  ['several tags', { 'tags[]': ['night', 'dew'] }, 'Cedar'],
  [
    'sub-genre, tag and tempo together',
    { 'subGenres[]': [1], 'tags[]': ['night'], bpmMax: 140 },
    'Birch',
  ],
])('filters the list and its total by %s', async (_what, query, titles) => {
  expect(await listed(query)).toEqual([titles, titles.split(' ').filter(Boolean).length])
})

test.each<[(typeof CATALOGUE_SORTS)[number], string]>([
  ['oldest', 'Alder Cedar Birch Elder'],
  ['title', 'Alder Birch Cedar Elder'],
  ['price', 'Cedar Birch Elder Alder'],
  // Without any plays, the newest come first.
  ['played', 'Elder Birch Cedar Alder'],
  ['downloaded', 'Elder Birch Cedar Alder'],
])('sorts by %s', async (sort, titles) => {
  expect(await listed({ sort })).toEqual([titles, 4])
})

test('pages keep the order and the filter', async () => {
  const query = { sort: 'title', 'subGenres[]': [1], itemsPerPage: 2 } as const
  expect(await listed({ ...query, page: 1 })).toEqual(['Birch Cedar', 3])
  expect(await listed({ ...query, page: 2 })).toEqual(['Elder', 3])
  expect(await listed({ ...query, page: 3 })).toEqual(['', 3])
})
