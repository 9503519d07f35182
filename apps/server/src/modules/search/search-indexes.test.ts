import { searchWords } from '@hypha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/person.ts'
import { has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { createLog } from '../../platform/log.ts'
import { findInSql, GROUPS, type Group } from './search.queries.ts'
import { createSearchIndexes, type SearchIndexes } from './search-indexes.ts'

let app: TestApp
let owner: Person
/** As two processes would have them. */
let indexes: SearchIndexes[]
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.person()
  const { db, pool, notifications, started } = app.services
  const log = createLog('silent')
  indexes = [
    await createSearchIndexes(db, pool, notifications, log, started),
    await createSearchIndexes(db, pool, notifications, log, started),
  ]
  await Promise.all(indexes.map((each) => each.filled()))
})
afterAll(() => app.close())

const TITLES = ['Goa Dawn', 'Goa', 'Øst-Vest', 'Half-Light (Ost Remix)', 'Forest', 'Dawn Forest']
const NAMES = ['Ojas', 'Goa Gil', 'Østen', 'Dawn']

test('random changes and queries: both processes answer as plain SQL does', async () => {
  const { db } = app.services
  const releases = await Promise.all(
    TITLES.map((title) => has(db, owner, { status: 'published', title })),
  )
  const label = await db
    .insertInto('label')
    .values({ identifier: 'ost', title: 'Øst Records', title_key: 'ost' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const release = fc.constantFrom(...releases)
  const change = fc.oneof(
    fc.tuple(release, fc.constantFrom('published', 'draft', 'grandfathered')).map(
      ([{ id }, status]) =>
        () =>
          db
            .updateTable('release')
            .set({ status: status as 'draft' })
            .where('id', '=', id)
            .execute(),
    ),
    fc.tuple(release, fc.constantFrom(...TITLES)).map(
      ([{ id }, title]) =>
        () =>
          db
            .updateTable('release')
            .set({ title, catalogue_number: `BTR-0${title.length}` })
            .where('id', '=', id)
            .execute(),
    ),
    fc.tuple(release, fc.boolean()).map(
      ([{ id }, has]) =>
        () =>
          db
            .updateTable('release')
            .set({ label_id: has ? label.id : null })
            .where('id', '=', id)
            .execute(),
    ),
    fc.tuple(release, fc.constantFrom(...NAMES)).map(
      ([{ identifier }, name]) =>
        () =>
          db.updateTable('artist').set({ name }).where('identifier', '=', identifier).execute(),
    ),
    fc.tuple(release, fc.constantFrom(...TITLES), fc.boolean()).map(
      ([{ id }, title, gone]) =>
        () =>
          db
            .updateTable('track')
            .set({ title, deleted_at: gone ? new Date() : null })
            .where('release_id', '=', id)
            .execute(),
    ),
  )
  const query = fc.constantFrom(
    'goa',
    'ost',
    'dawn',
    'daw fo',
    'half light',
    'btr',
    'ost rec',
    'goa gil',
    'o',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      query,
      async (changes, q) => {
        for (const make of changes) await make()
        const words = searchWords(q)
        for (const group of GROUPS) {
          const expected = await findInSql(db, group, words, 0, 4)
          for (const each of indexes) {
            await until(
              async () =>
                JSON.stringify(await each.find(group, words, 0, 4)) === JSON.stringify(expected),
              3,
            ).catch(async () =>
              expect([group, q, await each.find(group, words, 0, 4)]).toEqual([group, q, expected]),
            )
          }
        }
      },
    ),
    { numRuns: 40, seed: 3 },
  )
})

test('while it is filled the database answers', async () => {
  const { db, pool, notifications, started } = app.services
  const fresh = await createSearchIndexes(db, pool, notifications, createLog('silent'), started)
  const answer = (group: Group) => fresh.find(group, ['goa'], 0, 4)
  const before = await Promise.all(GROUPS.map(answer))
  await fresh.filled()
  expect(await Promise.all(GROUPS.map(answer))).toEqual(before)
})

test('while it is filled many searches leave the connections to others, and wait no longer than for that', async () => {
  const { db, pool, notifications } = app.services
  const started = Promise.withResolvers<void>()
  const fresh = await createSearchIndexes(
    db,
    pool,
    notifications,
    createLog('silent'),
    started.promise,
  )
  const locking = await pool.connect()
  try {
    // Nobody reads a track, so that no search ends.
    await locking.query('begin')
    await locking.query('lock table track in access exclusive mode')
    const answers = Promise.all(
      Array.from({ length: 60 }, () => fresh.find('tracks', ['goa'], 0, 4)),
    )
    await db.selectFrom('label').select('id').execute()
    started.resolve()
    await locking.query('commit')
    await fresh.filled()
    const now = await fresh.find('tracks', ['goa'], 0, 4)
    for (const each of await answers) expect(each).toEqual(now)
  } finally {
    locking.release()
  }
})
