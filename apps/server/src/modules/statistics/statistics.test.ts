import { contract, type StatisticsPeriod, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { buys, putsOnSale } from '../../../../../tests/support/shop.ts'
import { has, expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { computeStatistics } from './compute.ts'
import { addDays, dayOf } from './periods.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const TODAY = dayOf(new Date())
type Filter = { period?: StatisticsPeriod; artist?: number; label?: number }

const asks = (person: Person, query: Filter = {}) =>
  person.call(contract.statistics.overview, { query })
const overviewOf = async (person: Person, query: Filter = {}) =>
  expectOk(await asks(person, query)).result
const totalsOf = async (person: Person, query: Filter = {}) =>
  (await overviewOf(person, query)).totals
const compute = (now = new Date()) => computeStatistics(app.services.db, now)

/** Returns a user with a published release of one track. */
async function profile() {
  const person = await signedIn(app)
  const release = await has(app.services.db, person, { status: 'published' })
  const track = await app.services.db
    .selectFrom('track')
    .where('release_id', '=', release.id)
    .select(['id', 'artist_id'])
    .executeTakeFirstOrThrow()
  return { person, release, track }
}
const plays = (who: Person, trackId: number, at = new Date(), timeZone?: string) =>
  app.services.listening.recordPlay(who, trackId, at, timeZone)
const daysAgo = (days: number) => new Date(Date.parse(`${addDays(TODAY, -days)}T12:00:00Z`))

describe('permissions', () => {
  test('rejects visitors and unconfirmed accounts', async () => {
    expect((await asks(app.visitor())).status).toBe(401)
    expect((await asks(await signedIn(app, { isVerified: false }))).status).toBe(403)
  })

  test('returns 404 for an artist or a label of somebody else, also to admins', async () => {
    const { track } = await profile()
    const label = await app.services.db
      .insertInto('label')
      .values({ title: 'Not Yours', title_key: 'notyours', identifier: 'not-yours' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const person of [await signedIn(app), await signedIn(app, { isAdmin: true })]) {
      expect((await asks(person, { artist: track.artist_id })).status).toBe(404)
      expect((await asks(person, { label: label.id })).status).toBe(404)
      expect((await asks(person, { artist: 2_000_000_000 })).status).toBe(404)
    }
  })

  test('names the field of an invalid query', async () => {
    const { person, track } = await profile()
    for (const [query, field] of [
      ['period=2d', 'period'],
      ['artist=x', 'artist'],
      [`artist=${track.artist_id}&label=1`, 'label'],
    ] as const) {
      const { status, body } = await person.send('GET', `/api/statistics/overview?${query}`)
      expect(status).toBe(422)
      expect(body).toMatchObject({ violations: [{ propertyPath: field }] })
    }
  })
})

test('returns zeros for every day to a user without music', async () => {
  const overview = await overviewOf(await signedIn(app), { period: '7d' })
  expect(overview).toMatchObject({
    artists: [],
    labels: [],
    topTracks: [],
    countries: [],
    tasks: [],
  })
  expect(overview.series).toHaveLength(7)
  expect(overview.totals.plays).toEqual({ now: 0, before: 0 })
  expect(overview.keys).toHaveLength(24)
  expect((await overviewOf(await signedIn(app), { period: 'all' })).series).toHaveLength(1)
})

describe('plays', () => {
  test('count by day, country, key and tempo; repeats and the owner’s own do not count', async () => {
    const { person, release, track } = await profile()
    const [one, two, three] = [await signedIn(app), await signedIn(app), await signedIn(app)]
    await app.services.db
      .updateTable('account')
      .set({ billing_country: 'PT' })
      .where('id', '=', two.id)
      .execute()
    const now = new Date()
    await plays(person, track.id, now)
    await plays(one, track.id, now, 'Europe/Berlin')
    await plays(one, track.id, new Date(now.getTime() + 5_000), 'Europe/Berlin')
    await plays(two, track.id, now, 'Europe/Berlin')
    await plays(three, track.id, daysAgo(8))
    await plays(three, track.id, now, 'Nowhere/Land')

    const overview = await overviewOf(person, { period: '7d' })
    expect(overview.totals.plays).toEqual({ now: 3, before: 1 })
    expect(overview.series.map((point) => point.plays)).toEqual([0, 0, 0, 0, 0, 0, 3])
    expect(overview.countries).toEqual([
      { country: 'DE', plays: 1 },
      { country: 'PT', plays: 1 },
      { country: null, plays: 1 },
    ])
    expect(overview.keys.filter((key) => key.plays > 0)).toEqual([{ id: 20, plays: 3 }])
    expect(overview.tempos).toEqual([{ from: 145, to: 150, plays: 3 }])
    expect(overview.topTracks).toMatchObject([{ id: track.id, plays: 3 }])
    expect(overview.topReleases).toMatchObject([{ identifier: release.identifier, plays: 3 }])
    expect((await overviewOf(person, { artist: track.artist_id })).totals.plays.now).toBe(4)
  })

  test('of users without a history count once a day, and leave no trace of them', async () => {
    const { person, track } = await profile()
    const listener = await signedIn(app)
    await app.services.db
      .updateTable('account')
      .set({ keeps_history: false })
      .where('id', '=', listener.id)
      .execute()
    for (let each = 0; each < 3; each++) await plays(listener, track.id)
    await compute()
    expect(await totalsOf(person)).toMatchObject({ plays: { now: 1 }, listeners: { now: 0 } })
  })

  test('also count for the artist on somebody else’s release', async () => {
    const { person, track } = await profile()
    const other = await profile()
    await app.services.db
      .updateTable('track')
      .set({ artist_id: track.artist_id })
      .where('id', '=', other.track.id)
      .execute()
    await plays(await signedIn(app), other.track.id)
    expect((await totalsOf(person)).plays.now).toBe(1)
    expect((await totalsOf(other.person)).plays.now).toBe(1)
    expect((await totalsOf(person, { artist: track.artist_id })).plays.now).toBe(1)
  })
})

describe('the daily job', () => {
  test('counts listeners once per period, however often and on how many days they listen', async () => {
    const { person, track } = await profile()
    const [one, two, three] = [await signedIn(app), await signedIn(app), await signedIn(app)]
    await plays(one, track.id, daysAgo(3))
    await plays(one, track.id, daysAgo(1))
    await plays(two, track.id, daysAgo(6))
    await plays(three, track.id, daysAgo(20))
    await compute()
    const listeners = async (period: StatisticsPeriod) =>
      (await totalsOf(person, { period })).listeners
    expect(await listeners('7d')).toEqual({ now: 2, before: null })
    expect(await listeners('30d')).toEqual({ now: 3, before: null })
    expect((await totalsOf(person, { artist: track.artist_id })).listeners.now).toBe(3)
  })

  test('compares with the listeners counted when the previous period ended', async () => {
    const { person, track } = await profile()
    await plays(await signedIn(app), track.id, daysAgo(9))
    await compute(daysAgo(7))
    await plays(await signedIn(app), track.id, daysAgo(0))
    await compute()
    expect((await totalsOf(person, { period: '7d' })).listeners).toEqual({ now: 1, before: 1 })
  })

  test('changes nothing if it runs twice', async () => {
    const { person, release, track } = await profile()
    const fan = await signedIn(app)
    await plays(fan, track.id)
    await app.services.listening.like(fan, release.id)
    expectOk(await fan.call(contract.artists.followArtist, { params: { id: track.artist_id } }))
    await compute()
    const once = await overviewOf(person)
    expect(once.totals).toMatchObject({
      plays: { now: 1 },
      listeners: { now: 1 },
      likes: { now: 1 },
      followers: { now: 1, before: 0 },
    })
    await Promise.all([compute(), compute()])
    expect(await overviewOf(person)).toEqual(once)
  })

  test('keeps likes and followers of past days', async () => {
    const { person, release, track } = await profile()
    const fan = await signedIn(app)
    await app.services.listening.like(fan, release.id)
    expectOk(await fan.call(contract.artists.followArtist, { params: { id: track.artist_id } }))
    await sql`update track_like set liked_at = ${daysAgo(3)} where account_id = ${fan.id}`.execute(
      app.services.db,
    )
    await computeStatistics(app.services.db, daysAgo(3))
    await app.services.listening.unlike(fan, release.id)
    expectOk(await fan.call(contract.artists.unfollowArtist, { params: { id: track.artist_id } }))
    await compute()
    const { series, totals } = await overviewOf(person, { period: '7d' })
    expect(series.map(({ likes }) => likes)).toEqual([0, 0, 0, 1, 0, 0, 0])
    expect(series.map(({ followers }) => followers)).toEqual([0, 0, 0, 1, 1, 1, 0])
    expect(totals.likes.now).toBe(1)
  })
})

test('numbers stay when activity becomes anonymous and when a listener deletes their account', async () => {
  const { person, track, release } = await profile()
  const fan = await signedIn(app)
  await plays(fan, track.id, daysAgo(2), 'Europe/Lisbon')
  await app.services.listening.recordDownload(app.services.db, fan, release.id, daysAgo(2))
  await app.services.listening.recordDownload(app.services.db, fan, release.id, daysAgo(0))
  await compute()
  const before = await overviewOf(person)
  expect(before.totals).toMatchObject({ plays: { now: 1 }, downloads: { now: 2 } })
  await app.services.jobs.enqueue(app.services.db, 'ranks.compute', {})
  await until(() =>
    app.services.db
      .selectFrom('anonymous_activity')
      .where('release_id', '=', release.id)
      .where('kind', '=', 'download')
      .select('day')
      .executeTakeFirst()
      .then((row) => row ?? null),
  )
  await app.services.db.deleteFrom('play').where('account_id', '=', fan.id).execute()
  expect(await overviewOf(person)).toEqual(before)
  expectOk(await fan.call(contract.privacy.deleteAccount, { body: { email: fan.email } }))
  expect(await overviewOf(person)).toEqual(before)
})

test('earnings of a period equal the ledger, with refunds and for each artist', async () => {
  const person = await signedIn(app)
  const { db } = app.services
  const [one, two] = [await putsOnSale(app, person, 2), await putsOnSale(app, person)]
  const buyer = await signedIn(app)
  const order = await buys(app, buyer, [
    ['music_release', one.id],
    ['music_release', two.id],
  ])
  await buys(app, await signedIn(app), [['song', one.tracks[1]!]])
  const ledger = async (tracks?: number[]) =>
    toDollars(
      (
        await sql<{ cents: number }>`
          select coalesce(sum(cents), 0) as cents from ledger_entry
          where party = 'seller' and account_id = ${person.id}
            and (${tracks ?? null}::int[] is null or track_id = any(${tracks ?? null}::int[]))`.execute(
          db,
        )
      ).rows[0]!.cents,
    )
  const sold = await ledger()
  const admin = await signedIn(app, { isAdmin: true })
  const body = { amount: 3, refunded: 0, reason: 'A part of it.' }
  await app.services.refunds.refund(order.id, body, {
    id: admin.id,
    language: 'en',
  })
  await until(async () => (await ledger()) < sold || null)
  const totals = await totalsOf(person, { period: '7d' })
  expect(totals.sales.now).toBe(3)
  expect(totals.earnings).toEqual({ now: await ledger(), before: 0 })
  expect(totals.earnings.now).toBe(
    expectOk(await person.call(contract.earnings.earnings)).result.earned,
  )
  for (const { tracks } of [one, two]) {
    const { artist_id } = await db
      .selectFrom('track')
      .where('id', '=', tracks[0]!)
      .select('artist_id')
      .executeTakeFirstOrThrow()
    const { earnings } = await totalsOf(person, { period: 'all', artist: artist_id })
    expect(earnings).toEqual({ now: await ledger(tracks), before: null })
  }
})

test('lists open tasks: rejected releases, drafts, balance without a payout account, invitations', async () => {
  const { person, track } = await profile()
  const { db } = app.services
  await has(db, person, { status: 'draft', title: 'A Draft' })
  await has(db, person, { status: 'rejected', title: 'Refused' })
  const label = await db
    .insertInto('label')
    .values({ title: 'Inviting', title_key: 'inviting', identifier: 'inviting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('label_artist')
    .values({ label_id: label.id, artist_id: track.artist_id, state: 'invited' })
    .execute()
  for (let each = 0; each < 2; each++)
    await buys(app, await signedIn(app), [['music_release', (await putsOnSale(app, person)).id]])
  expect((await overviewOf(person)).tasks).toMatchObject([
    { kind: 'rejected', release: { title: 'Refused' } },
    { kind: 'draft', release: { title: 'A Draft' } },
    { kind: 'payout-account' },
    { kind: 'roster-invitation', label: { title: 'Inviting' } },
  ])
})
