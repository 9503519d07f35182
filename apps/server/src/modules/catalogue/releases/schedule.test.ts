import { clockTime, contract, isReleaseDate, momentOf } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has, moves, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { setSuspension } from '../../accounts/suspension.ts'
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
const { releases, search, songs: tracks } = contract
const db = () => app.services.db

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const waits = (releasedAt = inDays(30), title?: string) =>
  has(db(), artist, { releasedAt, ...(title && { title }) })
const open = (person: Person, id: number) => person.call(releases.get, { params: { id } })
const row = (id: number) =>
  db().selectFrom('release').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const startsOf = async (releaseId: number) =>
  (
    await sql<{ start_after: Date }>`
      select start_after from jobs.job
      where name = 'release.publish' and (data->>'releaseId')::int = ${releaseId}`.execute(db())
  ).rows.map((job) => new Date(job.start_after))
/**
 * Runs `act` while the release is locked, and unlocks it once `waiting` transactions are blocked, so all of them have
 * read the old state.
 */
async function whileHeld<T>(id: number, waiting: number, act: () => Promise<T>): Promise<T> {
  let acting: Promise<T> | undefined
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('release').where('id', '=', id).select('id').forUpdate().execute()
      acting = act()
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
        return rows.length >= waiting
      })
    })
  return acting!
}
const onceMore = () => ({
  id: 'once more',
  isLastTry: false,
  signal: new AbortController().signal,
})
const publish = (releaseId: number) =>
  releaseJobs(app.services)['release.publish'].run({ ...onceMore(), payload: { releaseId } })
/** Runs the job that is scheduled every ten minutes. */
const publishAll = () =>
  releaseJobs(app.services)['releases.publish-due'].run({ ...onceMore(), payload: {} })

describe('permissions', () => {
  test('only an admin can schedule a release, and not their own', async () => {
    const { id } = await waits()
    const before = await row(id)
    expect((await moves(app.visitor(), { id }, 'published')).status).toBe(401)
    expect((await moves(stranger, { id }, 'published')).status).toBe(404)
    expect((await moves(artist, { id }, 'published')).status).toBe(403)
    const own = await has(db(), admin, { releasedAt: inDays(30) })
    expect((await moves(admin, own, 'published')).status).toBe(403)
    expect(await row(id)).toEqual(before)
    expect([...(await startsOf(id)), ...(await startsOf(own.id))]).toEqual([])
  })
})

describe('approved before its date', () => {
  test('stays pending; only its owner and admins see the date', async () => {
    const at = inDays(30)
    const { id, identifier } = await waits(at)
    const scheduled = { at: at.toISOString(), timeZone: 'UTC' }
    const approved = expectOk(await moves(admin, { id }, 'published', 'Lovely.'))
    expect(approved).toMatchObject({ status: { value: 'pending' }, scheduled })
    expect((await open(artist, id)).body).toMatchObject({ scheduled, reviewNote: 'Lovely.' })
    const { body: mine } = await artist.call(releases.list, { query: { filter: 'mine' } })
    expect(mine.items.find((each) => each.id === id)).toMatchObject({ scheduled })
    const { body: pending } = await admin.call(releases.list, { query: { filter: 'pending' } })
    expect(pending.items.map((each) => each.id)).not.toContain(id)
    expect(await startsOf(id)).toEqual([at])
    for (const person of [app.visitor(), stranger]) {
      expect((await open(person, id)).status).toBe(404)
      const bySlug = await person.call(releases.bySlug, { params: { identifier } })
      expect(bySlug.status).toBe(404)
    }
  })

  test('at a local time that clocks skip, it is published that much later, and shown so', async () => {
    const timeZone = 'America/Los_Angeles'
    const skipped = ['2027-03-14', '2028-03-12', '2029-03-11', '2030-03-10', '2031-03-09']
      .map((date) => ({ date, at: momentOf({ date, time: '02:30' }, timeZone)! }))
      .find(({ at }) => at > new Date() && isReleaseDate(at, new Date()))!
    const { id } = await waits(skipped.at)
    await db().updateTable('release').set({ time_zone: timeZone }).where('id', '=', id).execute()
    const { scheduled } = expectOk(await moves(admin, { id }, 'published'))
    expect(clockTime(new Date(scheduled!.at), timeZone)).toEqual({
      date: skipped.date,
      time: '03:30',
    })
    expect(await startsOf(id)).toEqual([skipped.at])
  })

  test('is in no list, search, page or stream', async () => {
    const title = 'Unheard Prophecy'
    const soon = await waits(inDays(30), title)
    const out = await waits(inDays(-1), title)
    for (const { id } of [soon, out]) {
      await sql`update track set title = ${title} where release_id = ${id}`.execute(db())
      expectOk(await moves(admin, { id }, 'published'))
    }
    const { song: track } = (await open(artist, soon.id)).body.playList[0]!
    const found = await until(async () => {
      const { body } = await stranger.call(search.searchAll, { query: { query: title } })
      return body.albums.count_results > 0 && body
    })
    expect(found.albums.items.map((each) => each.id)).toEqual([out.id])
    expect(found.tracks.items.map((each) => each.id)).not.toContain(track.id)
    const { body: listed } = await stranger.call(releases.list)
    expect(listed.items.map((each) => each.id)).not.toContain(soon.id)
    const { body: heard } = await stranger.call(tracks.list)
    expect(heard.items.map((each) => each.id)).not.toContain(track.id)
    const page = await stranger.call(tracks.get, { params: { identifier: track.identifier } })
    expect(page.status).toBe(404)
    expect((await fetch(`${app.url}/streams/${track.id}/master.m3u8`)).status).not.toBe(200)
  })

  test('can be neither edited nor approved again, and neither attempt creates another job', async () => {
    const { id } = await waits()
    expectOk(await moves(admin, { id }, 'published'))
    expect((await moves(admin, { id }, 'published')).status).toBe(409)
    const change = { params: { id }, body: { releasedAt: new Date().toISOString() } }
    expect((await artist.call(releases.edit, change)).status).toBe(409)
    expect(await startsOf(id)).toHaveLength(1)
  })

  test('needs a new approval if its owner takes it back to draft', async () => {
    const { id } = await waits()
    expectOk(await moves(admin, { id }, 'published'))
    expectOk(await moves(artist, { id }, 'draft'))
    expectOk(await moves(artist, { id }, 'pending'))
    expect((await open(artist, id)).body.scheduled).toBeUndefined()
    await sql`update release set released_at = now() - interval '1 day' where id = ${id}`.execute(
      db(),
    )
    await publish(id)
    expect(await row(id)).toMatchObject({ status: 'pending', publishes_at: null })
  })

  test('only one of a simultaneous approval and rejection succeeds', async () => {
    const { id } = await waits()
    const other = await app.person({ isAdmin: true })
    const answers = await whileHeld(id, 2, () =>
      Promise.all([
        moves(admin, { id }, 'published'),
        moves(other, { id }, 'rejected', 'Too loud.'),
      ]),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const { status, publishes_at } = await row(id)
    expect(publishes_at === null).toBe(status === 'rejected')
    expect(await startsOf(id)).toHaveLength(status === 'rejected' ? 0 : 1)
  })
})

describe('the publication date', () => {
  test('the job does nothing before, and publishes once if it runs twice', async () => {
    const { id } = await waits()
    expectOk(await moves(admin, { id }, 'published'))
    await publish(id)
    expect(await row(id)).toMatchObject({ status: 'pending' })
    await sql`update release set publishes_at = now() where id = ${id}`.execute(db())
    await publish(id)
    const published = await row(id)
    expect(published).toMatchObject({ status: 'published', publishes_at: null })
    await publish(id)
    expect(await row(id)).toEqual(published)
    await until(async () => (await open(stranger, id)).status === 200)
  })

  test('publishes the release without any user action', async () => {
    const at = new Date(Date.now() + 1500)
    const { id } = await waits(at)
    expectOk(await moves(admin, { id }, 'published'))
    expect((await open(stranger, id)).status).toBe(404)
    const seen = await until(async () => {
      const { body } = await stranger.call(releases.list)
      return body.items.some((each) => each.id === id) && new Date()
    })
    expect(seen.getTime()).toBeGreaterThanOrEqual(at.getTime())
    expect((await open(artist, id)).body).toMatchObject({ status: { value: 'published' } })
  })

  test('is postponed while its owner is suspended', async () => {
    const owner = await app.person()
    const { id } = await has(db(), owner, { releasedAt: inDays(30) })
    expectOk(await moves(admin, { id }, 'published'))
    await sql`update release set publishes_at = now() where id = ${id}`.execute(db())
    const waiting = await row(id)
    for (const end of [null, inDays(1)]) {
      const suspension = { since: new Date(), until: end, reason: 'Threats.' }
      await setSuspension(db(), owner.id, suspension)
      await publish(id)
      await publishAll()
      expect(await row(id)).toEqual(waiting)
    }
    const over = { since: inDays(-2), until: inDays(-1), reason: 'Threats.' }
    await setSuspension(db(), owner.id, over)
    await publishAll()
    expect(await row(id)).toMatchObject({ status: 'published', publishes_at: null })
  })

  test('publishes immediately if it has passed before the approval', async () => {
    const { id } = await waits(inDays(-3))
    expect(expectOk(await moves(admin, { id }, 'published'))).toMatchObject({
      status: { value: 'published' },
    })
    expect(await startsOf(id)).toEqual([])
  })

  test('is the time of approval if none was set, and can be cleared', async () => {
    const { id } = await waits(inDays(3))
    expect((await open(artist, id)).body).toMatchObject({ isDated: true })
    await sql`update release set status = 'draft' where id = ${id}`.execute(db())
    const cleared = await artist.call(releases.edit, {
      params: { id },
      body: { releasedAt: null },
    })
    expect(expectOk(cleared)).toMatchObject({ isDated: false })
    await sql`update release set status = 'pending', released_at = now() - interval '2 days'
      where id = ${id}`.execute(db())
    const before = Date.now()
    const { releasedAt, status } = expectOk(await moves(admin, { id }, 'published'))
    expect(status.value).toBe('published')
    expect(Date.parse(releasedAt)).toBeGreaterThanOrEqual(before - 1000)
    const kept = await artist.call(releases.edit, { params: { id }, body: { releasedAt: null } })
    expect(kept.status).toBe(422)
  })

  test('cannot be in the future for a published release', async () => {
    const { id } = await has(db(), artist, { status: 'published' })
    const { status, body } = await artist.call(releases.edit, {
      params: { id },
      body: { releasedAt: inDays(3).toISOString() },
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ violations: [{ propertyPath: 'releasedAt' }] })
  })
})
