import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { publishAgain } from './publish-again.ts'
import { takeDownRelease } from './take-down.ts'

let app: TestApp
let artist: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())
const { releases } = contract

type Params = { id: number }
const move = (by: Person, params: Params, status: 'draft' | 'published' | 'pending') =>
  by.call(releases.setReviewStatus, { params, body: { status } })
const read = async (params: Params) => expectOk(await artist.call(releases.get, { params }))

/** A release that this person has unpublished. */
async function unpublished(by = artist): Promise<Params> {
  const { db } = app.services
  const { id } = await has(db, artist, { status: 'published' })
  const first = await db
    .selectFrom('track')
    .where('release_id', '=', id)
    .select(['artist_id', 'original_key'])
    .executeTakeFirstOrThrow()
  const original_key = `${first.original_key}-2`
  const second = { ...first, original_key, original_bytes: 1, release_id: id, position: 2 }
  await db
    .insertInto('track')
    .values({ ...second, title: 'Two', price_cents: 150, state: 'ready' })
    .execute()
  expectOk(await move(by, { id }, 'draft'))
  return { id }
}
const firstTrack = async ({ id }: Params) =>
  app.services.db
    .selectFrom('track')
    .where('release_id', '=', id)
    .select('id')
    .orderBy('position')
    .executeTakeFirstOrThrow()

test('others can’t publish it again, not even admins', async () => {
  const params = await unpublished()
  const other = await signedIn(app)
  expect((await move(other, params, 'published')).status).toBe(404)
  expect((await move(admin, params, 'published')).status).toBe(409)
  expect(expectOk(await admin.call(releases.get, { params })).canPublishAgain).toBe(false)
  expect((await read(params)).status.value).toBe('draft')
})

test('its owner publishes it again, with its old date, and is on record; once', async () => {
  const params = await unpublished()
  const before = await read(params)
  expect(before.canPublishAgain).toBe(true)
  const now = expectOk(await move(artist, params, 'published'))
  expect([now.status.value, now.releasedAt, now.canPublishAgain]).toEqual([
    'published',
    before.releasedAt,
    false,
  ])
  expect((await move(artist, params, 'published')).status).toBe(409)
  const decisions = await app.services.db
    .selectFrom('release_decision')
    .where('release_id', '=', params.id)
    .select(['account_id', 'from_status', 'to_status'])
    .orderBy('id')
    .execute()
  expect(decisions.at(-1)).toEqual({
    account_id: artist.id,
    from_status: 'draft',
    to_status: 'published',
  })
})

test('a new draft, and a release that an admin unpublished, need a review', async () => {
  const { id } = await has(app.services.db, artist, { status: 'draft' })
  for (const params of [{ id }, await unpublished(admin)]) {
    expect((await read(params)).canPublishAgain).toBe(false)
    expect((await move(artist, params, 'published')).status).toBe(409)
    expect((await read(params)).status.value).toBe('draft')
  }
})

test.each<[string, (params: Params) => Promise<unknown>]>([
  ['its title', (params) => artist.call(releases.edit, { params, body: { title: 'Other' } })],
  ['its price', (params) => artist.call(releases.edit, { params, body: { price: 1 } })],
  [
    'the title of a track',
    async (params) =>
      artist.call(releases.editSong, { params: await firstTrack(params), body: { title: 'X' } }),
  ],
  [
    'the order of its tracks',
    async (params) => {
      const songIds = (await read(params)).playList.map(({ id }) => id).toReversed()
      return artist.call(releases.orderSongs, { params, body: { songIds } })
    },
  ],
  [
    'its tracks',
    async (params) => artist.call(releases.removeTrackFile, { params: await firstTrack(params) }),
  ],
  [
    'its cover',
    ({ id }) =>
      app.services.db
        .updateTable('release')
        .set({ cover_key: 'covers/other' })
        .where('id', '=', id)
        .execute(),
  ],
])('a change of %s needs a review', async (_, change) => {
  const params = await unpublished()
  await change(params)
  expect((await read(params)).canPublishAgain).toBe(false)
  expect((await move(artist, params, 'published')).status).toBe(409)
  expect((await read(params)).status.value).toBe('draft')
})

test('a release that a moderator meanwhile hid needs a review', async () => {
  const params = await unpublished()
  const { db } = app.services
  const review = { record: () => Promise.resolve() }
  const decided = { how: 'hide', adminId: admin.id, reason: 'Not theirs' } as const
  const ways = { review, tracks: app.services.tracks }
  expect(await takeDownRelease(db, ways, params.id, decided)).toBe(false)
  expect((await move(artist, params, 'published')).status).toBe(409)
})

test('a suspended owner can’t publish it again', async () => {
  const params = await unpublished()
  const set = (values: { suspended_at: Date | null; suspension_reason: string | null }) =>
    app.services.db.updateTable('account').set(values).where('id', '=', artist.id).execute()
  await set({ suspended_at: new Date(), suspension_reason: 'Spam' })
  expect((await move(artist, params, 'published')).status).toBe(403)
  await expect(publishAgain(app.services.db, params.id)).rejects.toThrow()
  await set({ suspended_at: null, suspension_reason: null })
  expect((await read(params)).status.value).toBe('draft')
})
