/** Hosts with wrong clocks and other time zones, next to one whose clock and database are right. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { contract, type Endpoint } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  asks,
  shelves,
} from '../../apps/server/src/modules/commerce/downloads/downloads.fixture.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { signedIn } from '../security/signed-in.ts'
import { mailTo, tokenIn } from '../support/mails.ts'
import { Person } from '../support/person.ts'
import { daysLaterIn } from '../support/sandbox-clock.ts'
import { buys, cardForm, ordersIn, putsOnSale } from '../support/shop.ts'
import { expectOk, has, moves } from '../support/studio.ts'
import { secretFor, subscriptionOf } from '../support/subscriber.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { eventually } from '../support/until.ts'
import { createClock, type Host, startHost } from './wrong-clock.ts'

const { accounts, downloads, gifts } = contract
const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 3_600
const WRONG_CLOCKS = [
  { clock: 'a minute ahead', seconds: MINUTE_SECONDS },
  { clock: 'a minute behind', seconds: -MINUTE_SECONDS },
  { clock: 'a day ahead', seconds: DAY_SECONDS },
  { clock: 'a day behind', seconds: -DAY_SECONDS },
]

/** Its clock is right, like the database's. */
let right: TestApp
/** Runs all jobs. */
let wrong: Host
let artist: Person
beforeAll(async () => {
  right = await startTestApp({ HYPHA_ROLES: 'web' })
  wrong = await startHost(right, { HYPHA_DATA: right.config.dataDir })
  artist = await signedIn(right)
})
afterAll(async () => {
  await wrong.close()
  await right.close()
})
beforeEach(() => wrong.clock.set(0))

const db = () => right.services.db
/** The same browser at another host. */
const at = (url: string, { email, id, token, refreshToken, cookie }: Person) =>
  Object.assign(new Person(url), { email, id, token, refreshToken, cookie })
const refreshes = (person: Person) =>
  person.call(accounts.refresh, { body: { refresh_token: person.refreshToken! } })
const statusOf = async (person: Person) => (await person.call(accounts.profile)).status
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, right.url)
  return pathname + search
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number }

describe('[F-25] wrong clocks and other time zones', () => {
  test.each(WRONG_CLOCKS.slice(0, 2))(
    'a session works at a host whose clock is $clock, and two tabs refresh it at both',
    async ({ seconds }) => {
      await wrong.clock.set(seconds)
      const person = await signedIn(right)
      expect(await statusOf(at(wrong.url, person))).toBe(200)
      const there = expectOk(await refreshes(at(wrong.url, person)))
      const here = expectOk(await refreshes(person))
      expect(here.refresh_token).toBe(there.refresh_token)
      person.keep(there)
      expect(await statusOf(person)).toBe(200)
      expect((await refreshes(person)).status).toBe(200)
    },
  )

  test('a token that ends at one host is accepted for a minute more at others, not longer', async () => {
    const person = await signedIn(right)
    const elsewhere = at(wrong.url, person)
    await wrong.clock.set(15 * MINUTE_SECONDS + 50)
    expect(await statusOf(elsewhere)).toBe(200)
    await wrong.clock.set(16 * MINUTE_SECONDS + 10)
    expect(await statusOf(elsewhere)).toBe(401)
  })

  test.each(WRONG_CLOCKS.slice(2))(
    'a host whose clock is $clock makes no token that lives longer, and hides no theft',
    async ({ seconds }) => {
      const person = await signedIn(right)
      await wrong.clock.set(seconds)
      const there = expectOk(await refreshes(at(wrong.url, person)))
      // By its own clock, so people can use that host.
      expect(await statusOf(Object.assign(at(wrong.url, person), there))).toBe(200)
      const now = Date.now() / 1000
      const livesSeconds = claimsOf(there.token).exp - seconds - now
      expect(livesSeconds).toBeLessThanOrEqual(15 * MINUTE_SECONDS)
      expect(await statusOf(Object.assign(at(right.url, person), there))).toBe(401)

      const { rows } = await sql<{ days: number }>`
      select max(extract(epoch from expires_at - now()) / 86400)::float as days
      from refresh_token join session on session.id = session_id
      where account_id = ${person.id}`.execute(db())
      expect(rows[0]!.days).toBeCloseTo(30, 1)

      const renewed = { ...there, refreshToken: there.refresh_token }
      await db()
        .updateTable('refresh_token')
        .set({ spent_at: sql`spent_at - interval '31 seconds'` })
        .where('spent_at', 'is not', null)
        .execute()
      expect((await refreshes(person)).status).toBe(401)
      expect((await refreshes(Object.assign(at(right.url, person), renewed))).status).toBe(401)
    },
  )

  test('of the fifty free downloads of a day, a clock that leaps to the next or last day gives none twice', async () => {
    const listener = await signedIn(right, { plan: 'premium' })
    const { tracks } = await shelves(right, artist, { tracks: 52 })
    const elsewhere = at(wrong.url, listener)
    const takes = async (from: number, to: number, person: Person) => {
      for (const track of tracks.slice(from, to)) expectOk(await asks(person, track))
    }
    await takes(0, 20, listener)
    await wrong.clock.set(DAY_SECONDS)
    // The token is a day old there.
    elsewhere.keep(expectOk(await refreshes(elsewhere)))
    await takes(20, 40, elsewhere)
    await wrong.clock.set(-DAY_SECONDS)
    elsewhere.keep(expectOk(await refreshes(elsewhere)))
    await takes(40, 50, elsewhere)
    expect((await asks(elsewhere, tracks[50]!)).status).toBe(403)
    expect(expectOk(await elsewhere.call(downloads.limit)).result).toMatchObject({
      ...{ limit: 50, downloaded: 50 },
    })
    await wrong.clock.set(0)
    listener.refreshToken = elsewhere.refreshToken
    listener.keep(expectOk(await refreshes(listener)))
    expect((await asks(listener, tracks[50]!)).status).toBe(403)
    const { rows } = await sql`
    select day = (now() at time zone 'UTC')::date as is_today, used from download_day
    where account_id = ${listener.id}`.execute(db())
    expect(rows).toEqual([{ is_today: true, used: 50 }])
  })

  test.each(WRONG_CLOCKS.slice(0, 2))(
    'an address signed by one host works at another whose clock is $clock, in both directions',
    async ({ seconds }) => {
      const listener = await signedIn(right)
      const { tracks } = await shelves(right, artist)
      await wrong.clock.set(seconds)
      for (const [signer, other] of [
        [right.url, wrong.url],
        [wrong.url, right.url],
      ] as const) {
        const { result } = expectOk(await asks(at(signer, listener), tracks[0]!))
        if (result.state !== 'ready') throw new Error('The original was not ready.')
        expect((await at(other, listener).send('GET', pathOf(result.url))).status).toBe(200)
      }
    },
  )

  /** Waits until a job that runs every minute has run. */
  async function minutesPass(): Promise<void> {
    const [since] = (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db())).rows
    await eventually(async () => {
      const { rows } = await sql<{ name: string }>`
      select name from jobs.job where state = 'completed' and started_on > ${since!.now}
        and name in ('gifts.deliver', 'subscriptions.settle-unsettled')
      group by name`.execute(db())
      return rows.length === 2
    })
  }

  test('a host whose clock leaps a day runs nothing early and nothing twice, and changes no subscription', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const admin = await signedIn(right, { isAdmin: true })
    const buyer = await signedIn(right)
    const release = await has(db(), artist, { releasedAt: inHours(12) })
    expectOk(await moves(admin, release, 'published'))
    const song = await putsOnSale(right, artist)
    const card = { name: 'Fern', message: '', design: 'moonrise' as const }
    expectOk(
      await buyer.call(gifts.addGift, {
        body: {
          ...{
            productId: song.id,
            type: 'music_release',
            email: 'fern@clock.test',
            timeZone: 'UTC',
          },
          ...{ ...card, deliverOn: inHours(48).toISOString().slice(0, 10) },
        },
      }),
    )
    await cardForm(right).pays(expectOk(await ordersIn(buyer)).result)
    await cardForm(right).pays(await secretFor(buyer))
    const planOf = async () =>
      (
        await db()
          .selectFrom('account')
          .where('id', '=', buyer.id)
          .select('plan')
          .executeTakeFirstOrThrow()
      ).plan
    const giftOf = () =>
      db()
        .selectFrom('gift')
        .where('account_id', '=', buyer.id)
        .select(['id', 'sent_at', 'mails'])
        .executeTakeFirst()
    await eventually(async () => (await planOf()) === 'premium' && (await giftOf()) !== undefined)
    await db()
      .updateTable('gift')
      .set({ deliver_at: inHours(12) })
      .execute()
    const statusOfRelease = async () =>
      (
        await db()
          .selectFrom('release')
          .where('id', '=', release.id)
          .select('status')
          .executeTakeFirstOrThrow()
      ).status
    const paymentsOf = async () =>
      (
        await db()
          .selectFrom('membership_payment')
          .where('account_id', '=', buyer.id)
          .select('id')
          .execute()
      ).length
    const before = await subscriptionOf(right, buyer)

    // Two months are past the end of the paid period.
    for (const seconds of [60 * DAY_SECONDS, -DAY_SECONDS, DAY_SECONDS]) {
      await wrong.clock.set(seconds)
      await minutesPass()
      expect(await statusOfRelease()).toBe('pending')
      expect(await giftOf()).toMatchObject({ sent_at: null, mails: 0 })
      expect(await planOf()).toBe('premium')
      expect(await paymentsOf()).toBe(1)
      const { current_period_start, current_period_end, status } = before
      expect(await subscriptionOf(right, buyer)).toMatchObject({
        ...{ current_period_start, current_period_end, status },
      })
    }

    // Now they are due, while the clock is a day ahead; then it is set back, and the day begins again.
    const due = new Date(Date.now() - 1000)
    await db().updateTable('gift').set({ deliver_at: due }).execute()
    await db()
      .updateTable('release')
      .set({ released_at: due, publishes_at: due })
      .where('id', '=', release.id)
      .execute()
    await sql`update jobs.job set start_after = ${due} where name = 'release.publish'`.execute(db())
    await daysLaterIn({ connectionString: databaseUrl() }, 32)
    await eventually(async () => (await paymentsOf()) === 2)
    await eventually(async () => (await statusOfRelease()) === 'published')
    await eventually(async () => (await giftOf())!.sent_at !== null)
    await wrong.clock.set(-DAY_SECONDS)
    await minutesPass()
    expect(await giftOf()).toMatchObject({ mails: 1 })
    expect(await paymentsOf()).toBe(2)
    const { rows } = await sql`
    select count(*)::int as decisions from release_decision
    where release_id = ${release.id} and to_status = 'published'`.execute(db())
    expect(rows).toEqual([{ decisions: 1 }])
    const renewed = await subscriptionOf(right, buyer)
    expect(renewed.current_period_start).toEqual(before.current_period_end)
    expect(await findBreaches(db())).toEqual([])
  })

  const databaseUrl = () => {
    const { database } = right.config
    return database.kind === 'external' ? database.url : ''
  }

  test.each(WRONG_CLOCKS)(
    'music bought at a host whose clock is $clock is paid once',
    async ({ seconds }) => {
      await wrong.clock.set(seconds)
      const release = await putsOnSale(right, artist)
      const visitor = await signedIn(right)
      const buyer = at(wrong.url, visitor)
      buyer.keep(expectOk(await refreshes(buyer)))
      const order = await buys(right, buyer, [['music_release', release.id]])
      expect(order.total).toBe(9)
      expect(await findBreaches(db())).toEqual([])
    },
  )

  test.each(WRONG_CLOCKS)(
    'a link mailed by a host whose clock is $clock works for half an hour, at any host',
    async ({ seconds }) => {
      const person = await signedIn(right)
      await wrong.clock.set(seconds)
      await person.call(accounts.forgotPassword, { body: { email: person.email } })
      const token = tokenIn(await mailTo(right, person.email, /^Reset your/))
      const { rows } = await sql<{ minutes: number }>`
      select (extract(epoch from expires_at - now()) / 60)::float as minutes from mail_link
      where account_id = ${person.id} and used_at is null`.execute(db())
      expect(rows[0]!.minutes).toBeGreaterThan(28)
      expect(rows[0]!.minutes).toBeLessThanOrEqual(30)
      const reset = { params: { token }, body: { password: 'nine other suns' } }
      expect((await at(wrong.url, person).call(accounts.resetPassword, reset)).status).toBeLessThan(
        300,
      )
    },
  )

  /** Reads without parameters, whose answers have dates. */
  const READS: Endpoint[] = Object.values(contract)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))

  /** Without signatures and tokens, which have the time of the answer in them, and the host's address. */
  const comparable = (body: unknown) =>
    JSON.stringify(body).replaceAll(
      /(signature|expires)=[\w-]+|"token":"[^"]*"|127\.0\.0\.1:\d+/g,
      '',
    )

  test.each([
    { zone: 'Europe/Berlin', clock: 'skips an hour', at: '2027-03-28T00:59:30Z' },
    { zone: 'Europe/Berlin', clock: 'repeats an hour', at: '2026-10-25T00:59:30Z' },
    { zone: 'Pacific/Kiritimati', clock: 'is right', at: null },
    { zone: 'America/St_Johns', clock: 'is right', at: null },
  ])(
    'a host in $zone, whose clock $clock, counts by days of UTC and answers like one in UTC',
    async ({ zone, at: moment }) => {
      const zoned = await startHost(right, {
        TZ: zone,
        HYPHA_ROLES: 'web',
        HYPHA_DATA: right.config.dataDir,
      })
      try {
        if (moment) await zoned.clock.set((Date.parse(moment) - Date.now()) / 1000)
        const listener = await signedIn(right)
        const { tracks } = await shelves(right, artist, { tracks: 6 })
        const elsewhere = at(zoned.url, listener)
        elsewhere.keep(expectOk(await refreshes(elsewhere)))
        for (const track of tracks.slice(0, 5)) expectOk(await asks(elsewhere, track))
        expect((await asks(elsewhere, tracks[5]!)).status).toBe(403)
        const { rows } = await sql`
        select day = (now() at time zone 'UTC')::date as is_today, used from download_day
        where account_id = ${listener.id}`.execute(db())
        expect(rows).toEqual([{ is_today: true, used: 5 }])

        if (moment) return
        const seller = at(zoned.url, artist)
        const different: string[] = []
        for (const { method, path } of READS) {
          const here = await artist.send(method, `/api${path}`)
          const there = await seller.send(method, `/api${path}`)
          if (there.status !== here.status || comparable(there.body) !== comparable(here.body))
            different.push(`${path}: ${comparable(there.body)} instead of ${comparable(here.body)}`)
        }
        expect(different).toEqual([])
      } finally {
        await zoned.close()
      }
    },
  )

  test('the doctor reports a clock that differs from the database’s', async () => {
    const clock = await createClock()
    try {
      await clock.set(DAY_SECONDS)
      const env = { DATABASE_URL: databaseUrl(), HYPHA_DATA: right.config.dataDir, ...clock.env }
      const doctor = join(import.meta.dirname, '../../apps/server/src/doctor/main.ts')
      const { status, stdout } = spawnSync(process.execPath, [doctor], { env, encoding: 'utf8' })
      expect(stdout).toMatch(/This clock differs from that of the database by 8640\d seconds\./)
      expect(status).toBe(1)
    } finally {
      await clock.remove()
    }
  })
})
