import type { CatalogueIndex, FindQuery } from '@hypha/catalogue-index'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { createLog } from '../../../platform/log.ts'
import { createChanges } from './catalogue-changes.fixture.ts'
import { createLiveIndex, type LiveIndex, loadIndex } from './live-index.ts'

let app: TestApp
let owner: Person
let live: LiveIndex
let changesHeard: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.person()
})
afterAll(() => app.close())
beforeEach(async () => {
  changesHeard = 0
  live = createLiveIndex({
    ...{ db: app.services.db, notifications: app.services.notifications },
    staleReads: app.services.staleReads,
    ...{ log: createLog('silent'), onChange: () => changesHeard++ },
  })
  await live.ready
})
afterEach(() => live.close())

const SORTS = [
  ...(['newest', 'oldest', 'title', 'price'] as const),
  ...(['played', 'downloaded', 'popular', 'trending'] as const),
]
const FILTERS = [{}, { subgenreIds: [1, 2] }, { tags: ['goa'] }, { tempo: { low: 140, high: 145 } }]
const page = { offset: 0, limit: 50 }
const QUESTIONS: FindQuery[] = (['releases', 'tracks'] as const).flatMap((kind) =>
  SORTS.flatMap((sort) => FILTERS.map((filter) => ({ ...{ kind, sort, filter }, ...page }))),
)
const WORDS = ['kashi', 'ночь', 'eter', 'kahsi']

/** Returns all answers of an index to these queries, for comparison with another index. */
const answersOf = (index: CatalogueIndex) =>
  JSON.stringify([
    QUESTIONS.map((question) => index.find(question)),
    WORDS.map((word) =>
      index.search(word, { artists: page, albums: page, tracks: page, labels: page }),
    ),
    index.countTempos(),
  ])
const matchesFreshIndex = async () =>
  answersOf(live.current()) === answersOf(await loadIndex(app.services.db))

const totalOf = (index: CatalogueIndex, title: string) =>
  index.search(title, { albums: page }).albums.total

test('gives the same answers as a freshly loaded index after random changes', async () => {
  const changes = await createChanges(app.services.db, owner.id)
  await fc.assert(
    fc.asyncProperty(
      fc.array(changes.arbitrary, { minLength: 1, maxLength: 12 }),
      async (steps) => {
        for (const step of steps) await changes.make(step)
        await until(matchesFreshIndex)
      },
    ),
    { numRuns: 40, seed: 11, endOnFailure: true },
  )
  const { total } = live.current().find({ kind: 'tracks', ...page })
  expect(total).toBeGreaterThan(20)
})

test('catches up after a lost connection', async () => {
  const { db } = app.services
  const before = live.current()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hypha listener' and datname = current_database()`.execute(db)
  await has(db, owner, { status: 'published', title: 'Unheardof' })
  await until(async () => totalOf(live.current(), 'unheardof') === 1)
  expect(live.current()).not.toBe(before)
})

test('reports a change that concerns no release without reading anything', async () => {
  const before = live.current()
  await sql`select pg_notify('catalogue', '0')`.execute(app.services.db)
  await until(async () => changesHeard > 1)
  expect(live.current()).toBe(before)
})

test('is reloaded when a change cannot be applied', async () => {
  const { db } = app.services
  const before = live.current()
  before.apply = () => {
    throw new Error('for the test')
  }
  await has(db, owner, { status: 'published', title: 'Afterwards' })
  await until(async () => totalOf(live.current(), 'afterwards') === 1)
  expect(live.current()).not.toBe(before)
})
