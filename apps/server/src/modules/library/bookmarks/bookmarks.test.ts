import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { findBreaches } from '../../../verify/invariants.ts'

let app: TestApp
let artist: Person
/** A one-minute track. */
let trackId: number
let releaseId: number
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
  const release = await putsOnSale(app, artist)
  releaseId = release.id
  trackId = release.tracks[0]!
})
afterAll(() => app.close())

const { bookmarks } = contract
const db = () => app.services.db
const marks = (person: Person, second: number | null = null, note = '', id = trackId) =>
  person.call(bookmarks.addBookmark, { body: { songId: id, second, note } })
const listOf = async (person: Person, page = 1) =>
  expectOk(await person.call(bookmarks.listBookmarks, { query: { page } }))
const marksOf = (person: Person, id = trackId) =>
  person.call(bookmarks.listMarks, { params: { songId: id } })
const removes = (person: Person, id: number) =>
  person.call(bookmarks.removeBookmark, { params: { id } })
const notes = (person: Person, id: number, note: string) =>
  person.call(bookmarks.noteBookmark, { params: { id }, body: { note } })
/** Inserts this many bookmarks directly. */
const hasMarks = (person: Person, count: number) =>
  sql`insert into bookmark (account_id, track_id, second)
    select ${person.id}::int, ${trackId}::int, 1000 + n from generate_series(1, ${count}::int) n`.execute(
    db(),
  )

describe('permissions', () => {
  test('[S-14] visitors cannot bookmark, and nobody can use somebody else’s bookmarks', async () => {
    const visitor = app.visitor()
    const [owner, other] = [await signedIn(app, { plan: 'premium' }), await signedIn(app)]
    const { id } = expectOk(await marks(owner)).result
    expect([
      (await visitor.call(bookmarks.listBookmarks)).status,
      (await marksOf(visitor)).status,
      (await marks(visitor)).status,
      (await notes(visitor, id, 'x')).status,
      (await removes(visitor, id)).status,
    ]).toEqual([401, 401, 401, 401, 401])
    const before = (await listOf(owner)).items
    const missing = await notes(other, 2_000_000_000, 'x')
    expect(await notes(other, id, 'x')).toMatchObject({ status: 404, body: missing.body })
    // Removing what isn't there succeeds, so that it can be repeated.
    for (const each of [id, 2_000_000_000])
      expect(await removes(other, each)).toMatchObject({ status: 204, body: '' })
    expect((await listOf(owner)).items).toEqual(before)
    expect((await listOf(other)).items).toEqual([])
  })

  test('only published or one’s own tracks can be bookmarked', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    const draft = await has(db(), artist, { status: 'draft' })
    const { id } = await db()
      .selectFrom('track')
      .where('release_id', '=', draft.id)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await marks(person, null, '', id)).status).toBe(404)
    expect((await marks(person, null, '', 999_999)).status).toBe(404)
    const owner = await signedIn(app, { plan: 'premium' })
    await db()
      .updateTable('release')
      .set({ owner_id: owner.id })
      .where('id', '=', draft.id)
      .execute()
    expect((await marks(owner, null, '', id)).status).toBe(201)
  })

  test('limits seconds to the track’s length, and the length of notes', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    expect([
      (await marks(person, -1)).status,
      (await marks(person, 61)).status,
      (await marks(person, 1.5)).status,
      (await marks(person, 1, 'x'.repeat(501))).status,
      (await marks(person, 1, 'turned \u202e around')).status,
    ]).toEqual([422, 422, 422, 422, 422])
    expect((await marks(person, 60, 'x'.repeat(500))).status).toBe(201)
  })
})

describe('bookmarks', () => {
  test('save tracks and seconds, each once, newest first, with a note', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    const track = expectOk(await marks(person)).result
    const second = expectOk(await marks(person, 42, 'The bass comes in.')).result
    expect(expectOk(await marks(person)).result.id).toBe(track.id)
    const same = await Promise.all(Array.from({ length: 5 }, () => marks(person, 42)))
    expect(new Set(same.map((answer) => expectOk(answer).result.id))).toEqual(new Set([second.id]))
    expect(expectOk(await notes(person, second.id, ' The bass leaves.\r\n ')).result.note).toBe(
      'The bass leaves.',
    )
    const { items, count_results, limit } = await listOf(person)
    expect([count_results, limit]).toEqual([2, 200])
    expect(items).toMatchObject([
      { id: second.id, second: 42, note: 'The bass leaves.', song: { id: trackId, title: 'One' } },
      { id: track.id, second: null, note: '' },
    ])
  })

  test('of seconds appear on the waveform of their track, for their owner only', async () => {
    const [person, other] = [await signedIn(app, { plan: 'premium' }), await signedIn(app)]
    expectOk(await marks(person))
    expectOk(await marks(person, 42, 'The bass comes in.'))
    expectOk(await marks(person, 7))
    expect(expectOk(await marksOf(person)).result).toMatchObject([
      { second: 7, note: '' },
      { second: 42, note: 'The bass comes in.' },
    ])
    expect(expectOk(await marksOf(other)).result).toEqual([])
    expect(expectOk(await marksOf(person, 999_999)).result).toEqual([])
    await db().updateTable('account').set({ plan: 'free' }).where('id', '=', person.id).execute()
    expect(expectOk(await marksOf(person)).result).toHaveLength(2)
  })

  test('can be removed; removing twice changes nothing', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    const { id } = expectOk(await marks(person)).result
    expect([(await removes(person, id)).status, (await removes(person, id)).status]).toEqual([
      204, 204,
    ])
    expect(await listOf(person)).toMatchObject({ items: [], count_results: 0 })
  })

  test('of unavailable music keep their place', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    const gone = await putsOnSale(app, artist)
    expectOk(await marks(person, 3, '', gone.tracks[0]))
    await db()
      .updateTable('release')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    const [item] = (await listOf(person)).items
    expect(item).toMatchObject({ second: 3, song: { link: null, unavailable: {} } })
  })
})

describe('[MB-05] [MB-06] the limit of the plan', () => {
  test('free: none', async () => {
    const person = await signedIn(app)
    const { status, body } = await marks(person)
    expect(status).toBe(403)
    expect(JSON.stringify(body)).toContain('part of Premium')
    expect((await listOf(person)).limit).toBe(0)
  })

  test('premium: two hundred, even if fifty are added simultaneously', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    await hasMarks(person, 190)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, second) => marks(person, second)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(40)
    expect((await listOf(person)).count_results).toBe(200)
    // An existing bookmark is not added again.
    const { second } = (await listOf(person)).items[0]!
    expect((await marks(person, second)).status).toBe(201)
  })

  test('founder: unlimited', async () => {
    const person = await signedIn(app, { isFounder: true })
    await hasMarks(person, 250)
    expect((await marks(person)).status).toBe(201)
    expect(await listOf(person)).toMatchObject({ count_results: 251, limit: null })
    expect((await listOf(person, 9)).items).toHaveLength(11)
  })

  test('after the plan ends, bookmarks can be read and removed, but not added', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    const { id } = expectOk(await marks(person)).result
    await db().updateTable('account').set({ plan: 'free' }).where('id', '=', person.id).execute()
    await until(async () => (await listOf(person)).limit === 0)
    expect((await marks(person, 7)).status).toBe(403)
    expect((await marks(person)).status).toBe(201)
    expect((await notes(person, id, 'still mine')).status).toBe(200)
    expect((await removes(person, id)).status).toBe(204)
    expect((await listOf(person)).count_results).toBe(0)
  })
})

test('the counter includes bookmarks deleted with their track', async () => {
  const person = await signedIn(app, { isFounder: true })
  await hasMarks(person, 3)
  await db().deleteFrom('track').where('release_id', '=', releaseId).execute()
  expect((await listOf(person)).count_results).toBe(0)
  expect(await findBreaches(db())).toEqual([])
})
