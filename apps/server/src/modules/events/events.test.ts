import {
  BETA_ACCESS_NEEDED,
  CHANGED_ELSEWHERE,
  contract,
  type EventDetails,
  type EventFilters,
  momentOf,
} from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { PAYLOADS } from '../../../../../tests/security/payloads.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { announceEvent } from '../notifications/announce-event.ts'

let app: TestApp
let admin: Person
let profile: Person
let listener: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true, isBetaTester: false })
  profile = await signedIn(app)
  listener = await signedIn(app, { plan: 'premium' })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())

const { artists, comments, events, moderation, notifications, places } = contract
/** GeoNames’ id of Évora. */
const EVORA = 2_268_406
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const form = (changes: Record<string, unknown> = {}) => ({
  title: 'Moss Gathering',
  startsAt: inHours(48),
  endsAt: inHours(58),
  timeZone: 'Europe/Lisbon',
  venue: 'The Old Quarry',
  city: 'Évora',
  country: 'PT',
  ...changes,
})
const adds = (person: Person, changes?: Record<string, unknown>) =>
  person.call(events.addEvent, { body: form(changes) })
const added = async (changes?: Record<string, unknown>, by = profile) =>
  expectOk(await adds(by, changes))
const edits = (person: Person, id: number, body: Record<string, unknown>) =>
  person.call(events.editEvent, { params: { id }, body })
const removes = (person: Person, id: number) => person.call(events.removeEvent, { params: { id } })
const finds = (person: Person, id: number) => person.call(events.findEvent, { params: { id } })
const titles = (page: { 'hydra:member': { title: string }[] }) =>
  page['hydra:member'].map(({ title }) => title)
type Query = { [K in keyof EventFilters]?: EventFilters[K] }
/** Returns one list, limited to the town of a test. */
const lists = async (call: 'all' | 'viewed' | 'upcoming' | 'popular' | 'new', query: Query) =>
  titles(
    expectOk(
      await listener.call(
        {
          all: events.listEvents,
          viewed: events.viewedEvents,
          upcoming: events.upcomingEvents,
          popular: events.popularEvents,
          new: events.newEvents,
        }[call],
        { query },
      ),
    ),
  )

describe('permissions', () => {
  test('[CA-07] lists require a confirmed address; a single event is public', async () => {
    const { id } = await added()
    const unverified = await signedIn(app, { isVerified: false })
    for (const call of [
      events.listEvents,
      events.viewedEvents,
      events.upcomingEvents,
      events.popularEvents,
      events.newEvents,
      events.homeEvents,
    ]) {
      expect((await app.visitor().call(call)).status).toBe(401)
      expect((await unverified.call(call)).status).toBe(403)
      expect((await listener.call(call)).status).toBe(200)
    }
    expect(expectOk(await finds(app.visitor(), id))).toMatchObject({ id, mayEdit: false })
    expect((await finds(app.visitor(), 999_999)).status).toBe(404)
  })

  test('[RO-06] [S-26] only admins and beta testers announce events', async () => {
    expect((await adds(app.visitor())).status).toBe(401)
    expect((await adds(await signedIn(app, { isVerified: false }))).status).toBe(403)
    const stranger = await signedIn(app, { isBetaTester: false })
    const refused = await adds(stranger)
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ type: BETA_ACCESS_NEEDED })
    expect((await adds(admin)).status).toBe(201)
  })

  test('[CA-07] [S-14] its creator and admins can change and remove it; others get 404', async () => {
    const { id, title } = await added()
    for (const [person, status] of [
      [app.visitor(), 401],
      [await signedIn(app), 404],
    ] as const) {
      expect((await edits(person, id, { title: 'Mine' })).status).toBe(status)
      expect((await removes(person, id)).status).toBe(status)
    }
    expect(expectOk(await finds(profile, id))).toMatchObject({ title, mayEdit: true })
    expect(expectOk(await edits(admin, id, { title: 'Mended' })).title).toBe('Mended')
    expect((await removes(profile, id)).status).toBe(204)
    expect((await finds(profile, id)).status).toBe(404)
    expect((await removes(profile, id)).status).toBe(404)
  })
})

describe('bad input', () => {
  test.each([
    ['title', { title: '  ' }],
    ['title', { title: 'turned\u202e' }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['endsAt', { endsAt: inHours(47) }],
    ['endsAt', { endsAt: inHours(48 + 24 * 40) }],
    ['endsAt', { startsAt: inHours(-9), endsAt: inHours(-1) }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['country', { country: 'XX' }],
    ['city', { city: 'x'.repeat(121) }],
    ['latitude', { latitude: 91, longitude: 0 }],
    ['longitude', { latitude: 38, longitude: null }],
    ['lineUp', { lineUp: Array.from({ length: 61 }, (_, at) => `Act ${at}`) }],
    ['website', { website: 'javascript:alert(1)' }],
    ['ticketUrl', { ticketUrl: 'data:text/html,x' }],
    ['description', { description: 'x'.repeat(20_001) }],
    ['picture', { picture: '/api/media_objects/1' }],
  ])(
    '[S-34] rejects an invalid %s of a new or existing event, and changes nothing',
    async (field, changes) => {
      const before = await added()
      const whole = form(changes)
      const refused = await profile.call(events.addEvent, { body: whole })
      const { startsAt, endsAt } = whole
      const isOver = Date.parse(endsAt) < Date.now()
      const edited = isOver
        ? null
        : await edits(profile, before.id, { startsAt, endsAt, ...changes })
      for (const answer of edited ? [refused, edited] : [refused]) {
        expect([400, 422]).toContain(answer.status)
        expect(JSON.stringify(answer.body)).toContain(`"propertyPath":"${field}`)
      }
      expect(expectOk(await finds(profile, before.id))).toEqual(before)
    },
  )

  test('[CA-07] rejects inconsistent filters', async () => {
    for (const query of [
      { from: '2026-13-01' },
      { to: '0000-01-01' },
      { duration: 'long' },
      { page: 0 },
      { perPage: 31 },
    ])
      expect((await listener.call(events.listEvents, { query: query as Query })).status).toBe(422)
  })

  test('a description is sanitized, and sanitizing again changes nothing', async () => {
    const { id } = await added()
    const edit = async (description: string) => {
      await app.services.db.deleteFrom('call_window').execute()
      return expectOk(await edits(profile, id, { description })).description
    }
    for (const payload of PAYLOADS) {
      const edited = await edit(`<p>Before ${payload} after</p>`)
      expect(edited).toContain('Before')
      expect(edited).not.toMatch(/<(?!\/?(?:p|br|strong|em|ul|ol|li|a|blockquote|h3|h4)[\s>/])/)
      expect(edited).not.toMatch(/<[^>]*\son\w+=|href="(?!https?:)/)
      expect(await edit(edited)).toBe(edited)
    }
  })
})

describe('an event', () => {
  test('returns all its fields; rejects a change of an older revision', async () => {
    const all = {
      description: '<p>Bring a <strong>lamp</strong></p>',
      latitude: 38.57,
      longitude: -7.91,
      website: 'moss.example.org',
      ticketUrl: 'https://tickets.example.org/moss',
      priceNote: 'From 30 €',
      lineUp: ['Somebody', 'Somebody Else', 'SOMEBODY'],
    }
    const made = await added(all)
    expect(made).toMatchObject({
      ...{ ...all, website: 'https://moss.example.org' },
      lineUp: [
        { name: 'Somebody', identifier: null },
        { name: 'Somebody Else', identifier: null },
      ],
      owner: { id: profile.id },
      isHidden: false,
    })
    const { revision } = made
    const first = expectOk(await edits(profile, made.id, { priceNote: 'From 35 €', revision }))
    const stale = await edits(admin, made.id, { priceNote: 'Free', revision })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ type: CHANGED_ELSEWHERE })
    expect(expectOk(await finds(profile, made.id))).toEqual(first)
    expect(
      expectOk(await edits(profile, made.id, { title: 'M', revision: first.revision })).title,
    ).toBe('M')
  })

  test('filters find events by place, local dates and duration', async () => {
    const city = 'Żory'
    const day = (n: number) => new Date(Date.now() + n * 24 * HOUR).toISOString().slice(0, 10)
    // 22:00 UTC is the next morning in local time.
    const night = { startsAt: `${day(10)}T22:00:00Z`, endsAt: `${day(11)}T05:00:00Z` }
    await added({ ...night, title: 'Night', city, country: 'JP', timeZone: 'Asia/Tokyo' })
    const days = { startsAt: `${day(20)}T10:00:00Z`, endsAt: `${day(23)}T10:00:00Z` }
    await added({ ...days, title: 'Days', city, timeZone: 'UTC' })
    const week = { startsAt: `${day(30)}T10:00:00Z`, endsAt: `${day(37)}T10:00:00Z` }
    await added({ ...week, title: 'Week', city, timeZone: 'UTC' })
    const here = { location: 'zory' }
    expect(await lists('all', here)).toEqual(['Night', 'Days', 'Week'])
    expect(await lists('all', { location: 'JAPAN' })).toEqual(['Night'])
    expect(await lists('all', { location: '%' })).toEqual([])
    expect(await lists('all', { ...here, to: day(10) })).toEqual([])
    expect(await lists('all', { ...here, to: day(11) })).toEqual(['Night'])
    expect(await lists('all', { ...here, from: day(23), to: day(29) })).toEqual(['Days'])
    for (const [duration, title] of [
      ['night', 'Night'],
      ['days', 'Days'],
      ['week', 'Week'],
    ] as const)
      expect(await lists('all', { ...here, duration })).toEqual([title])
    const page = expectOk(await listener.call(events.listEvents, { query: { ...here, page: 2 } }))
    expect(page).toEqual({ 'hydra:member': [], 'hydra:totalItems': 3 })
  })

  test('filters by local days around clock changes, also in zones that PostgreSQL reads differently', async () => {
    const city = 'Shiftville'
    const at = (startsAt: string, timeZone: string, title: string) =>
      added({ city, title, timeZone, startsAt, endsAt: new Date(Date.parse(startsAt) + HOUR) })
    // 02:30 is skipped and repeated in Berlin, and midnight is skipped in Cairo.
    for (const [date, time, timeZone] of [
      ['2030-03-31', '02:30', 'Europe/Berlin'],
      ['2030-10-27', '02:30', 'Europe/Berlin'],
      ['2030-04-26', '00:00', 'Africa/Cairo'],
      ['2030-07-01', '00:30', 'CET'],
      ['2030-07-05', '00:30', 'US/Pacific-New'],
    ] as const) {
      const title = `${date} ${timeZone}`
      const startsAt = momentOf({ date, time }, timeZone)!.toISOString()
      expect((await at(startsAt, timeZone, title)).startsAt).toBe(startsAt)
      const dayBefore = new Date(Date.parse(date) - 24 * HOUR).toISOString().slice(0, 10)
      const dayAfter = new Date(Date.parse(date) + 24 * HOUR).toISOString().slice(0, 10)
      const here = { location: city }
      expect(await lists('all', { ...here, from: date, to: date })).toEqual([title])
      expect(await lists('all', { ...here, from: dayBefore, to: dayBefore })).toEqual([])
      expect(await lists('all', { ...here, from: dayAfter, to: dayAfter })).toEqual([])
    }
    for (const day of ['0001-01-01', '9999-12-31'])
      expect(await lists('all', { location: city, from: day, to: day })).toEqual([])
  })

  test('lists upcoming, popular, new and viewed events; past ones are found by date or among the viewed', async () => {
    const city = 'Listville'
    const [running, next, last] = [
      await added({ title: 'Running', city, startsAt: inHours(-1), endsAt: inHours(5) }),
      await added({ title: 'Next', city, startsAt: inHours(2), endsAt: inHours(5) }),
      await added({ title: 'Last', city, startsAt: inHours(90), endsAt: inHours(95) }),
    ] as [EventDetails, EventDetails, EventDetails]
    for (const person of [profile, listener, listener]) expectOk(await finds(person, last.id))
    for (const person of [listener, app.visitor()]) expectOk(await finds(person, next.id))
    const here = { location: city }
    expect(await lists('all', here)).toEqual(['Running', 'Next', 'Last'])
    expect(await lists('upcoming', here)).toEqual(['Next', 'Last'])
    expect(await lists('popular', here)).toEqual(['Last', 'Next', 'Running'])
    expect(await lists('new', here)).toEqual(['Last', 'Next', 'Running'])
    expect(await lists('viewed', here)).toEqual(['Next', 'Last'])
    expectOk(await finds(listener, last.id))
    expect(await lists('viewed', here)).toEqual(['Last', 'Next'])
    const over = {
      starts_at: new Date(Date.now() - 50 * HOUR),
      ends_at: new Date(Date.now() - 40 * HOUR),
    }
    await app.services.db
      .updateTable('event')
      .set(over)
      .where('id', 'in', [running.id, last.id])
      .execute()
    expect(await lists('all', here)).toEqual(['Next'])
    expect(await lists('viewed', here)).toEqual(['Last', 'Next'])
    expect(await lists('all', { ...here, from: '2020-01-01' })).toContain('Running')
  })
})

describe('the line-up', () => {
  test('links artists; their followers find the event first, and those nearby are notified once', async () => {
    const { db, jobs } = app.services
    await putsOnSale(app, profile)
    const {
      name,
      identifier,
      id: artistId,
    } = await db
      .selectFrom('artist')
      .innerJoin('release', 'release.artist_id', 'artist.id')
      .where('release.owner_id', '=', profile.id)
      .where('release.status', '=', 'published')
      .select(['artist.name', 'artist.identifier', 'artist.id'])
      .executeTakeFirstOrThrow()
    const secret = expectOk(
      await profile.call(artists.createArtist, { body: { name: 'Nothing Out Yet' } }),
    )
    // As if only an unpublished release had named it.
    await db.updateTable('artist').set({ public_since: null }).where('id', '=', secret.id).execute()
    const city = 'Line-up Town'
    for (let at = 0; at < 6; at++) await added({ title: `Other ${at}`, city, startsAt: inHours(1) })
    const lineUp = ['Somebody', name.toUpperCase(), secret.name]
    const { id, lineUp: shown } = await added({
      ...{ title: 'Theirs', city, lineUp },
      ...{ latitude: 38.57, longitude: -7.9 },
    })
    expect(shown).toEqual([
      { name: 'Somebody', identifier: null },
      { name, identifier },
      { name: secret.name, identifier: null },
    ])
    const follower = await signedIn(app)
    await db
      .insertInto('artist_follow')
      .values({ account_id: follower.id, artist_id: artistId })
      .execute()
    expectOk(await follower.call(places.chooseEventArea, { body: { placeId: EVORA } }))
    expect(titles(expectOk(await follower.call(events.homeEvents)))[0]).toBe('Theirs')
    const feed = await follower.call(events.listEvents, { query: { followed: 'true' } })
    expect(titles(expectOk(feed))).toEqual(['Theirs'])
    expect(await lists('all', { followed: 'true' })).toEqual([])
    for (let run = 0; run < 2; run++) await announceEvent(db, jobs, { eventId: id })
    const heard = async (person: Person) =>
      expectOk(await person.call(notifications.listNotifications, { query: {} }))[
        'hydra:member'
      ].filter(({ type_value }) => type_value === 'event-announced')
    expect(await heard(follower)).toMatchObject([
      {
        kind: 'Events',
        message: 'Artists you follow play at “Theirs” in Line-up Town',
        href: `/event/${id}`,
      },
    ])
    expect(await heard(listener)).toEqual([])
  })
})

describe('comments and reports', () => {
  test('users comment on an event and report it; a hidden event is visible to its owner and admins only, until that is undone', async () => {
    const { id } = await added({ title: 'Loud', city: 'Saytown' })
    const said = await listener.call(comments.addComment, {
      body: { kind: 'event', targetId: id, text: 'See you there.' },
    })
    expect(expectOk(said).result).toMatchObject({ kind: 'event', targetId: id })
    const subject = { kind: 'event', targetId: id } as const
    const report = (person: Person) =>
      person.call(moderation.report, { body: { ...subject, reason: 'spam' } })
    expect((await report(app.visitor())).status).toBe(401)
    expect((await report(profile)).status).toBe(403)
    expect((await report(listener)).status).toBeLessThan(300)
    const reports = expectOk(await admin.call(moderation.listReports, { query: {} })).items
    const waiting = reports.find(({ targetId, kind }) => kind === 'event' && targetId === id)!
    expect(waiting).toMatchObject({ title: 'Loud', now: { href: `/event/${id}`, isOpen: true } })
    const { newestReportId } = waiting
    const decided = expectOk(
      await admin.call(moderation.decideReports, {
        body: { ...subject, newestReportId, decisions: ['hide'], reason: 'No such place.' },
      }),
    )
    expect(await lists('all', { location: 'Saytown' })).toEqual([])
    expect((await finds(listener, id)).status).toBe(404)
    const query = { ...subject, order: 'newest' } as const
    expect((await listener.call(comments.listComments, { query })).status).toBe(404)
    expect((await report(await signedIn(app))).status).toBe(404)
    expect(expectOk(await finds(profile, id)).isHidden).toBe(true)
    expect(expectOk(await finds(admin, id)).isHidden).toBe(true)
    const undo = { params: { id: decided.result.id }, body: { reason: 'There is.' } }
    expectOk(await admin.call(moderation.undoDecision, undo))
    expect(expectOk(await finds(listener, id)).isHidden).toBe(false)
    expect((await removes(profile, id)).status).toBe(204)
    const threads = app.services.db
      .selectFrom('comment')
      .where('kind', '=', 'event')
      .where('target_id', '=', id)
    expect(await threads.select('id').execute()).toEqual([])
  })
})
