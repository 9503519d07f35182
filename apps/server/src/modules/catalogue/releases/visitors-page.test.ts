import { isDeepStrictEqual } from 'node:util'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { sharedWith, startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { VISITOR } from './listener-of.ts'

let app: TestApp
let other: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  other = await startTestApp({ HYPHA_ROLES: 'web', ...(await sharedWith(app)) })
  artist = await app.person()
})
afterAll(async () => {
  await other.close()
  await app.close()
})
const db = () => app.services.db
const get = (id: number, at = app) => at.visitor().call(contract.releases.get, { params: { id } })

/** Creates a published release of a label, with a comment. */
async function isOut(): Promise<{ id: number; identifier: string }> {
  const release = await has(db(), artist, { status: 'published' })
  const { id } = release
  const label = await db()
    .insertInto('label')
    .values({ title: `Label ${id}`, title_key: `label ${id}`, identifier: `label-${id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db().updateTable('release').set({ label_id: label.id }).where('id', '=', id).execute()
  await db()
    .updateTable('track')
    .set({ media_key: `media-${id}` })
    .where('release_id', '=', id)
    .execute()
  await comments(id)
  return release
}
const comments = (id: number) =>
  db()
    .insertInto('comment')
    .values({ kind: 'release', target_id: id, account_id: artist.id, text: 'More!' })
    .execute()
const addRendition = async (releaseId: number) => {
  const { id } = await db()
    .selectFrom('track')
    .where('release_id', '=', releaseId)
    .select('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('track_rendition')
    .values({
      ...{ track_id: id, quality: 'standard', key: `tracks/${id}.mp4`, codec: 'mp4a.40.2' },
      ...{ bits_per_second: 128_000, init_bytes: 700 },
      ...{ segment_bytes: [10, 20], segment_seconds: [4, 2.5] },
    })
    .execute()
}

test('an unpublished or withdrawn release returns 404 in both processes', async () => {
  const draft = await has(db(), artist, { status: 'draft' })
  expect((await get(draft.id)).status).toBe(404)
  for (const change of [
    { status: 'unavailable' as const },
    { status: 'published' as const, deleted_at: new Date() },
  ]) {
    const { id } = await isOut()
    for (const at of [app, other]) expect((await get(id, at)).status).toBe(200)
    await db().updateTable('release').set(change).where('id', '=', id).execute()
    for (const at of [app, other]) await until(async () => (await get(id, at)).status === 404)
  }
})

test('visitors get the same release by id and by name; logged-in users get their own view', async () => {
  const { id, identifier } = await isOut()
  const expected = await app.services.releases.get(id, VISITOR)
  await until(async () => (await get(id)).body.commentsCount === expected.commentsCount)
  for (let time = 0; time < 2; time++) {
    expect((await get(id)).body).toEqual(expected)
    const bySlug = await app.visitor().call(contract.releases.bySlug, { params: { identifier } })
    expect(bySlug.body).toEqual(expected)
  }
  const own = await artist.call(contract.releases.get, { params: { id } })
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect((await get(id)).headers.get('cache-control')).toBe('public, no-cache')
})

describe('visitors immediately see, in both processes, a change', () => {
  const CHANGES: Record<string, (id: number) => Promise<unknown>> = {
    'of the release': (id) =>
      db().updateTable('release').set({ price_cents: 100 }).where('id', '=', id).execute(),
    'of a track': (id) =>
      db().updateTable('track').set({ bpm: 150 }).where('release_id', '=', id).execute(),
    'of its playable audio': addRendition,
    'of its artist': (id) =>
      sql`update artist set name = name || '!' where id =
        (select artist_id from release where id = ${id})`.execute(db()),
    'of the artist of a track': (id) =>
      sql`update artist set name = name || '!' where id =
        (select artist_id from track where release_id = ${id})`.execute(db()),
    'of its label': (id) =>
      sql`update label set title = title || '!' where id =
        (select label_id from release where id = ${id})`.execute(db()),
    'of its owner’s name': () =>
      db()
        .updateTable('account')
        .set({ full_name: 'Another Name' })
        .where('id', '=', artist.id)
        .execute(),
    'of the number of its owner’s releases': () => has(db(), artist, { status: 'published' }),
    'of its comments': comments,
  }
  test.each(Object.entries(CHANGES))('%s', async (_what, change) => {
    const { id } = await isOut()
    // Each process signs addresses at its own time.
    const now = (at = app) => at.services.releases.get(id, VISITOR)
    const isShown = async () => {
      const isNow = [app, other].map(async (at) =>
        isDeepStrictEqual((await get(id, at)).body, await now(at)),
      )
      return (await Promise.all(isNow)).every(Boolean)
    }
    await until(isShown, 10)
    const before = await now()
    await change(id)
    expect(await now()).not.toEqual(before)
    await until(isShown, 10)
  })
})
