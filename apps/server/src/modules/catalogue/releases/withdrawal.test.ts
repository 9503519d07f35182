import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has, moves, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { releaseJobs } from './releases.jobs.ts'

let app: TestApp
let artist: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[artist, stranger, admin] = await Promise.all([
    app.person(),
    app.person(),
    app.person({ isAdmin: true }),
  ])
})
afterAll(() => app.close())
const { releases, songs: tracks, listening } = contract
const db = () => app.services.db

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const isOut = (title?: string) =>
  has(db(), artist, { status: 'published', ...(title && { title }) })
const withdraws = (person: Person, id: number, at: Date | null) =>
  person.call(releases.withdrawRelease, {
    params: { id },
    body: { at: at && at.toISOString() },
  })
const open = (person: Person, id: number) => person.call(releases.get, { params: { id } })
const row = (id: number) =>
  db().selectFrom('release').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const comesDue = (id: number) =>
  sql`update release set timer_ends_at = now() - interval '1 second' where id = ${id}`.execute(db())
const job = (payload: object) => ({
  id: 'once more',
  payload: payload as never,
  isLastTry: false,
  signal: new AbortController().signal,
})
const runs = (releaseId: number) =>
  releaseJobs(app.services)['release.withdraw'].run(job({ releaseId }))
const startsOf = async (releaseId: number) =>
  (
    await sql<{ start_after: Date }>`
      select start_after from jobs.job
      where name = 'release.withdraw' and (data->>'releaseId')::int = ${releaseId}
      order by created_on`.execute(db())
  ).rows.map(({ start_after }) => new Date(start_after))

describe('permissions', () => {
  test('only the owner can withdraw a release', async () => {
    const [out, draft] = [await isOut(), await has(db(), artist, { status: 'draft' })]
    const before = await row(out.id)
    for (const [person, status] of [
      [app.visitor(), 401],
      [await app.person({ isVerified: false }), 403],
      [stranger, 403],
      [admin, 403],
    ] as const)
      expect((await withdraws(person, out.id, inDays(1))).status).toBe(status)
    expect((await withdraws(stranger, draft.id, inDays(1))).status).toBe(404)
    expect((await withdraws(artist, 2_000_000_000, inDays(1))).status).toBe(404)
    expect(await row(out.id)).toEqual(before)
    expect(await startsOf(out.id)).toEqual([])
  })
})

describe('bad input', () => {
  test.each([
    ['a time in the past', new Date(Date.now() - 1000).toISOString()],
    ['a time in three years', inDays(3 * 365).toISOString()],
    ['text that is not a time', 'tomorrow'],
    ['a missing time', undefined],
  ])('rejects %s', async (_what, at) => {
    const { id } = await isOut()
    const { status } = await artist.send('POST', `/api/music_releases/${id}/withdraw`, { at })
    expect(status).toBe(422)
    expect((await row(id)).timer_ends_at).toBeNull()
  })

  test.each(['draft', 'pending', 'rejected', 'need_review', 'unavailable'] as const)(
    'a release that is %s cannot be withdrawn',
    async (status) => {
      const { id } = await has(db(), artist, { status })
      expect((await withdraws(artist, id, inDays(1))).status).toBe(409)
      expect((await withdraws(artist, id, null)).status).toBe(409)
      expect((await row(id)).timer_ends_at).toBeNull()
    },
  )
})

describe('withdrawn', () => {
  test('[RS-06] every page shows when it ends, and it can be played until then', async () => {
    const { id, identifier } = await isOut()
    expectOk(await stranger.call(listening.likeRelease, { params: { id } }))
    const at = inDays(2)
    const timerEnd = at.toISOString()
    expect(expectOk(await withdraws(artist, id, at)).realStatus).toEqual({
      value: 'published',
      timerEnd,
    })
    expect(await startsOf(id)).toEqual([at])
    for (const person of [app.visitor(), stranger]) {
      expect((await open(person, id)).body.realStatus.timerEnd).toBe(timerEnd)
      const { body } = await person.call(releases.bySlug, { params: { identifier } })
      expect(body.realStatus.timerEnd).toBe(timerEnd)
      await until(async () => {
        const { body: page } = await person.call(releases.list)
        return page.items.some((each) => each.id === id && each.realStatus.timerEnd === timerEnd)
      })
    }
    const { body: kept } = await stranger.call(tracks.list, { query: { filter: 'favorite' } })
    expect(kept.items.map(({ unavailable }) => unavailable)).toEqual([{ timerEnd }])
  })

  test('[RS-06] after its end it is in no list and opens for nobody; users who like it can remove it', async () => {
    const { id } = await isOut()
    const person = await app.person()
    expectOk(await person.call(listening.likeRelease, { params: { id } }))
    expectOk(await withdraws(artist, id, inDays(1)))
    await runs(id)
    expect((await row(id)).status).toBe('published')
    await comesDue(id)
    await Promise.all([runs(id), runs(id)])
    await runs(id)
    expect(await row(id)).toMatchObject({ status: 'unavailable', timer_ends_at: null })
    await until(async () => {
      const { body } = await stranger.call(releases.list)
      return body.items.every((each) => each.id !== id)
    })
    expect((await open(stranger, id)).status).toBe(404)
    const favorites = await until(async () => {
      const { body } = await person.call(tracks.list, { query: { filter: 'favorite' } })
      return body.items[0]?.unavailable && body.items
    })
    expect(favorites.map(({ unavailable, link }) => [unavailable, link])).toEqual([
      [{ timerEnd: null }, null],
    ])
    expectOk(await moves(artist, { id }, 'draft'))
  })

  test('changing the time replaces the earlier one, and canceling it keeps the release', async () => {
    const { id } = await isOut()
    expectOk(await withdraws(artist, id, inDays(1)))
    expectOk(await withdraws(artist, id, inDays(5)))
    await runs(id)
    expect((await row(id)).status).toBe('published')
    expect(expectOk(await withdraws(artist, id, null)).realStatus.timerEnd).toBeNull()
    await runs(id)
    expect((await row(id)).status).toBe('published')
  })

  test('unpublishing or deleting a release cancels its withdrawal', async () => {
    const [unpublished, deleted] = [await isOut(), await isOut()]
    for (const { id } of [unpublished, deleted]) expectOk(await withdraws(artist, id, inDays(1)))
    expectOk(await moves(artist, unpublished, 'draft'))
    expectOk(await artist.call(releases.removeRelease, { params: { id: deleted.id } }))
    for (const { id } of [unpublished, deleted]) {
      await runs(id)
      expect((await row(id)).timer_ends_at).toBeNull()
    }
    expect((await row(unpublished.id)).status).toBe('draft')
  })

  test('the periodic check withdraws a due release whose job was lost', async () => {
    const { id } = await isOut()
    expectOk(await withdraws(artist, id, inDays(1)))
    await sql`delete from jobs.job where name = 'release.withdraw'`.execute(db())
    await comesDue(id)
    await releaseJobs(app.services)['releases.withdraw-due'].run(job({}))
    expect((await row(id)).status).toBe('unavailable')
  })
})
