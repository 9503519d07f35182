/** Pages that are made while what they say is changed, by connections that meet at the worst moments. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Db } from '../../platform/database/connection.ts'
import { VISITOR } from '../releases/listener-of.ts'
import { isOut, make, ordinary } from './release-pages.fixture.ts'

let app: TestApp
let artist: Person
let id: number
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await app.person()
})
afterAll(() => app.close())
beforeEach(async () => {
  id = (await isOut(app, artist, 'Before')).id
})
const db = () => app.services.db
const kept = () => app.services.releasePages.get(id)
const title = async () => /"title":"(\w+)"/.exec((await kept()) ?? '')?.[1]

/** A transaction on a connection of its own, which ends when it is told to. */
async function begins(work: (tx: Db) => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: commit } = Promise.withResolvers<void>()
  const ended = db()
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      done()
      await mayEnd
    })
  await Promise.race([isDone, ended])
  return async () => {
    commit()
    await ended
  }
}
const rename = (tx: Db, to: string) =>
  tx.updateTable('release').set({ title: to }).where('id', '=', id).execute()

/** Makes pages and lets something happen between reading this release and writing what was read. */
const makeWhile = (happens: () => Promise<unknown>) =>
  make(app, async (each) => {
    const release = await app.services.unsignedReleases.get(each, VISITOR)
    if (each === id) await happens()
    return release
  })

test('a change that is committed while a page is made is not overtaken by it', async () => {
  await makeWhile(() => rename(db(), 'After'))
  expect(await title()).toBeUndefined()
  await make(app)
  expect(await title()).toBe('After')
})

test('a change that is committed after a page was written makes it old', async () => {
  let commit = async () => {}
  await makeWhile(async () => {
    commit = await begins((tx) => rename(tx, 'After'))
  })
  expect(await title()).toBe('Before')
  await commit()
  expect(await title()).toBeUndefined()
  await make(app)
  expect(await title()).toBe('After')
})

test('of two who make a page, the one who read it before a change does not come last', async () => {
  await makeWhile(async () => {
    await rename(db(), 'After')
    await make(app)
    expect(await title()).toBe('After')
  })
  expect(await title()).toBe('After')
})

test('the same where the page stood already', async () => {
  await make(app)
  await rename(db(), 'Between')
  await makeWhile(async () => {
    await rename(db(), 'After')
    await make(app)
  })
  expect(await title()).toBe('After')
})

test('the same where the release is out no longer meanwhile', async () => {
  await makeWhile(async () => {
    const set = { status: 'unavailable' as const }
    await db().updateTable('release').set(set).where('id', '=', id).execute()
    await make(app)
  })
  expect(await kept()).toBeUndefined()
})

test('a name that changes while another transaction gives it to the release is on the page', async () => {
  const { id: artistId } = await db()
    .insertInto('artist')
    .values({
      ...{ name: 'Old Name', name_key: `old name ${id}`, identifier: `old-name-${id}` },
      // Its page is public already: publishing a first release would hold the artist's row.
      public_since: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const give = await begins((tx) =>
    tx.updateTable('release').set({ artist_id: artistId }).where('id', '=', id).execute(),
  )
  // It does not see yet whose release this is.
  const renamed = await begins((tx) =>
    tx.updateTable('artist').set({ name: 'New Name' }).where('id', '=', artistId).execute(),
  )
  await give()
  const made = make(app)
  await pause(200)
  const meanwhile = await kept()
  await renamed()
  await made
  expect(meanwhile).toBeUndefined()
  expect(await kept()).toContain('New Name')
  expect(await kept()).toBe(await ordinary(app, id))
})

test('changes wait neither for one another nor for whoever makes pages', async () => {
  const other = await isOut(app, artist)
  const { id: labelId } = await db()
    .insertInto('label')
    .values({ title: 'Label', title_key: `label ${id}`, identifier: `label-${id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('release')
    .set({ label_id: labelId })
    .where('id', 'in', [id, other.id])
    .execute()
  let commits: (() => Promise<void>)[] = []
  await makeWhile(async () => {
    // Each of them is told to both releases, and none has ended yet.
    commits = [
      await begins((tx) =>
        tx.updateTable('label').set({ title: 'Other' }).where('id', '=', labelId).execute(),
      ),
      await begins((tx) =>
        tx.updateTable('account').set({ full_name: 'X' }).where('id', '=', artist.id).execute(),
      ),
      await begins((tx) => rename(tx, 'After')),
    ]
  })
  for (const commit of commits) await commit()
  expect(await kept()).toBeUndefined()
  await make(app)
  expect(await kept()).toBe(await ordinary(app, id))
})
