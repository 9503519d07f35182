import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import ical from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { claimsTicket } from '../events.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
})
afterAll(() => app.close())

const { events } = contract
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const announces = async (person: Person, title: string, days = 2) =>
  expectOk(
    await person.call(events.addEvent, {
      body: {
        ...{ title, venue: 'The Old Quarry; upper, level', city: 'Évora', country: 'PT' },
        ...{ timeZone: 'Europe/Lisbon', startsAt: inDays(days), endsAt: inDays(days + 1) },
      },
    }),
  )
const hides = (id: number) =>
  app.services.db.updateTable('event').set({ status: 'hidden' }).where('id', '=', id).execute()
const reads = (address: string) => app.visitor().send<string>('GET', new URL(address).pathname)
const parsed = (file: string) =>
  Object.values(ical.sync.parseICS(file)).filter((one) => one?.type === 'VEVENT')
const titles = (file: string) => parsed(file).map((one) => one?.type === 'VEVENT' && one.summary)

test('users with a confirmed address have their own list and calendar address; others do not', async () => {
  const [owner, stranger] = [await signedIn(app), await signedIn(app)]
  const unconfirmed = await signedIn(app, { isVerified: false })
  for (const call of [events.ownEvents, events.calendarFeed, events.renewCalendarFeed]) {
    expect((await app.visitor().call(call)).status).toBe(401)
    expect((await unconfirmed.call(call)).status).toBe(403)
  }
  await announces(owner, 'Mine')
  expect(expectOk(await stranger.call(events.ownEvents)).items).toEqual([])
  expect(expectOk(await owner.call(events.ownEvents)).items).toMatchObject([
    { title: 'Mine', views: 0 },
  ])
})

test('own events are upcoming or past, with views and hidden ones', async () => {
  const [owner, listener] = [await signedIn(app), await signedIn(app)]
  const next = await announces(owner, 'Next')
  const last = await announces(owner, 'Last')
  const over = { starts_at: new Date(inDays(-3)), ends_at: new Date(inDays(-2)) }
  await app.services.db.updateTable('event').set(over).where('id', '=', last.id).execute()
  expectOk(await listener.call(events.findEvent, { params: { id: next.id } }))
  await hides(next.id)
  const list = async (when: 'upcoming' | 'past' | 'all') =>
    expectOk(await owner.call(events.ownEvents, { query: { when } })).items
  expect(await list('upcoming')).toMatchObject([{ title: 'Next', views: 1, isHidden: true }])
  expect(await list('past')).toMatchObject([{ title: 'Last', views: 0, isHidden: false }])
  expect(await list('all')).toHaveLength(2)
})

test('own events can be filtered by local days, page by page', async () => {
  const owner = await signedIn(app)
  const { id } = await announces(owner, 'Across New Year')
  // In Lisbon from 22:30 on December 30 to 08:00 on January 2.
  const across = {
    starts_at: new Date('2030-12-30T22:30:00Z'),
    ends_at: new Date('2031-01-02T08:00:00Z'),
  }
  await app.services.db.updateTable('event').set(across).where('id', '=', id).execute()
  const list = async (from: string, to: string, page = 1) =>
    expectOk(await owner.call(events.ownEvents, { query: { when: 'all', from, to, page } }))
  const count = async (from: string, to: string) => (await list(from, to)).items.length
  expect(await count('2030-12-01', '2030-12-31')).toBe(1)
  expect(await count('2031-01-01', '2031-01-31')).toBe(1)
  expect(await count('2031-01-02', '2031-01-02')).toBe(1)
  expect(await count('2030-12-01', '2030-12-29')).toBe(0)
  expect(await count('2031-01-03', '2031-01-31')).toBe(0)
  await app.services.db
    .updateTable('event')
    .set({ time_zone: 'Asia/Tokyo' })
    .where('id', '=', id)
    .execute()
  expect(await count('2030-12-01', '2030-12-30')).toBe(0)

  const from = '2030-12-01'
  const copied =
    'owner_id, title, description_html, starts_at, ends_at, time_zone, venue, city, country, place, price_note'
  await sql`insert into event (${sql.raw(copied)})
    select ${sql.raw(copied)} from event, generate_series(1, 30) where id = ${id}`.execute(
    app.services.db,
  )
  expect(await list(from, '2030-12-31')).toMatchObject({ count_results: 31 })
  expect((await list(from, '2030-12-31', 2)).items).toHaveLength(1)
  const bad = await owner.call(events.ownEvents, { query: { from: '0000-01-01' } })
  expect(bad.status).toBe(422)
})

test('a calendar reads the private address; hidden and removed events disappear from it', async () => {
  const [owner, stranger] = [await signedIn(app), await signedIn(app)]
  const [one, two] = [await announces(owner, 'One, two; three'), await announces(owner, 'Two')]
  await announces(stranger, 'Not theirs')
  expect(expectOk(await owner.call(events.calendarFeed)).result).toBeNull()
  const address = expectOk(await owner.call(events.renewCalendarFeed)).result!
  expect(expectOk(await owner.call(events.calendarFeed)).result).toBe(address)
  const answer = await reads(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=900')
  expect(titles(answer.body).sort()).toEqual(['One, two; three', 'Two'])
  const first = parsed(answer.body).find(
    (event) => event?.type === 'VEVENT' && event.uid.startsWith(`event-${one.id}@`),
  )
  expect(first).toMatchObject({ location: 'The Old Quarry; upper, level, Évora, Portugal' })
  // Calendars have a resolution of one second.
  const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000)
  expect(first?.type === 'VEVENT' && seconds(first.start.toISOString())).toBe(seconds(one.startsAt))
  await hides(one.id)
  expect(titles((await reads(address)).body)).toEqual(['Two'])
  expectOk(await owner.call(events.removeEvent, { params: { id: two.id } }))
  expect(titles((await reads(address)).body)).toEqual([])
})

test('a renewed, revoked or forged address, or one of a closed account, returns 404', async () => {
  const owner = await signedIn(app)
  await announces(owner, 'Mine')
  const old = expectOk(await owner.call(events.renewCalendarFeed)).result!
  const address = expectOk(await owner.call(events.renewCalendarFeed)).result!
  expect((await reads(old)).status).toBe(404)
  expect((await reads(address)).status).toBe(200)
  expect((await reads(address.replace(/.\.ics$/, '!.ics'))).status).toBe(404)
  expect((await reads(address.replace(/\d+-/, '999999-'))).status).toBe(404)
  expect((await owner.call(events.revokeCalendarFeed)).status).toBe(204)
  expect((await reads(address)).status).toBe(404)
  const last = expectOk(await owner.call(events.renewCalendarFeed)).result!
  await app.services.db
    .updateTable('account')
    .set({ deactivated_at: new Date() })
    .where('id', '=', owner.id)
    .execute()
  expect((await reads(last)).status).toBe(404)
})

test('everybody can download one event as a file, unless it is hidden or missing', async () => {
  const owner = await signedIn(app)
  const { id } = await announces(owner, 'Évora Nights')
  const read = (which: string | number) =>
    app.visitor().send<string>('GET', `/api/events/${which}/calendar.ics`)
  const answer = await read(id)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain("UTF-8''%C3%89vora%20Nights.ics")
  expect(titles(answer.body)).toEqual(['Évora Nights'])
  for (const which of [999_999, 'x', '99999999999']) expect((await read(which)).status).toBe(404)
  await hides(id)
  expect((await read(id)).status).toBe(404)
})

/** Reads the times, sequence and status of the events in a file. */
const facts = (file: string) =>
  parsed(file).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            title: event.summary,
            start: event.start.toISOString(),
            end: event.end?.toISOString(),
            sequence: Number(event.sequence),
            status: event.status,
            changedAt: event.lastmodified?.getTime(),
          },
        ]
      : [],
  )
const asCalendar = async (path: string, headers: Record<string, string> = {}) =>
  app.visitor().send<string>('GET', path, undefined, headers)

test('the private calendar has events you announced or are going to, not those you are interested in', async () => {
  const [organizer, guest] = [await signedIn(app), await signedIn(app)]
  const going = await announces(organizer, 'Going')
  const interested = await announces(organizer, 'Interested')
  const bought = await announces(organizer, 'Bought')
  await announces(organizer, 'Neither')
  await announces(guest, 'Announced')
  const attends = async (id: number, choice: 'going' | 'interested' | null) =>
    expectOk(await guest.call(events.attendEvent, { params: { id }, body: { choice } }))
  await attends(going.id, 'going')
  await attends(interested.id, 'interested')
  await claimsTicket(organizer, guest, bought.id)
  const address = expectOk(await guest.call(events.renewCalendarFeed)).result!
  const read = async () => titles((await reads(address)).body).sort()
  expect(await read()).toEqual(['Announced', 'Bought', 'Going'])
  await attends(going.id, null)
  expect(await read()).toEqual(['Announced', 'Bought'])
})

test('changes keep the UID, raise the sequence, and cancelled events stay as cancelled', async () => {
  const owner = await signedIn(app)
  const path = '/api/calendars/upcoming.ics'
  const startsAt = '2030-10-27T00:30:00.000Z'
  const { id } = expectOk(
    await owner.call(events.addEvent, {
      body: {
        ...{ title: 'Clock Change', venue: 'Barn', city: 'Berlin', country: 'DE' },
        // From 02:30 summer time, in the night in which 02:30 occurs twice.
        ...{ timeZone: 'Europe/Berlin', startsAt, endsAt: '2030-10-27T07:00:00.000Z' },
      },
    }),
  )
  const read = async () => {
    const { body } = await asCalendar(path)
    return facts(body).find(({ uid }) => uid.startsWith(`event-${id}@`))!
  }
  const first = await read()
  expect(first).toMatchObject({
    ...{ title: 'Clock Change', start: startsAt, end: '2030-10-27T07:00:00.000Z' },
    ...{ sequence: 0, status: 'CONFIRMED' },
  })
  const moved = { startsAt: '2030-10-27T01:30:00.000Z' }
  await new Promise((done) => setTimeout(done, 1_000 - (Date.now() % 1_000)))
  expectOk(await owner.call(events.editEvent, { params: { id }, body: moved }))
  const second = await read()
  expect(second).toMatchObject({ uid: first.uid, start: moved.startsAt, sequence: 1 })
  expect(second.changedAt).toBeGreaterThan(first.changedAt!)
  expectOk(await owner.call(events.cancelEvent, { params: { id }, body: { note: '' } }))
  expect(await read()).toMatchObject({ uid: first.uid, sequence: 2, status: 'CANCELLED' })
})

test('the calendar of an artist has the events at which they play; artists without a public page have none', async () => {
  const { db } = app.services
  const owner = await signedIn(app)
  await putsOnSale(app, owner)
  const artist = await db
    .selectFrom('artist')
    .innerJoin('release', 'release.artist_id', 'artist.id')
    .where('release.owner_id', '=', owner.id)
    .select(['artist.id', 'artist.name', 'artist.identifier'])
    .executeTakeFirstOrThrow()
  const { id } = await announces(owner, 'Live Set')
  await announces(owner, 'Without Them')
  expectOk(
    await owner.call(events.editEvent, { params: { id }, body: { lineUp: [artist.name, 'Else'] } }),
  )
  const path = `/api/calendars/artist/${artist.identifier}.ics`
  const { status, body } = await asCalendar(path)
  expect(status).toBe(200)
  expect(titles(body)).toEqual(['Live Set'])
  expect(body).toContain(`DESCRIPTION:${artist.name}\\, Else`)
  await hides(id)
  expect(titles((await asCalendar(path)).body)).toEqual([])
  for (const file of ['nobody.ics', artist.identifier, `${artist.identifier}.ics.ics`, '%00.ics'])
    expect((await asCalendar(`/api/calendars/artist/${file}`)).status).toBeGreaterThanOrEqual(400)
  await db
    .updateTable('release')
    .set({ status: 'draft' })
    .where('artist_id', '=', artist.id)
    .execute()
  await db.updateTable('artist').set({ public_since: null }).where('id', '=', artist.id).execute()
  expect((await asCalendar(path)).status).toBe(404)
})

test('an unchanged calendar is answered with 304, and lists what ended within a month', async () => {
  const owner = await signedIn(app)
  const path = '/api/calendars/upcoming.ics'
  const recent = await announces(owner, 'Recent')
  const old = await announces(owner, 'Old')
  const ended = async (id: number, days: number) =>
    app.services.db
      .updateTable('event')
      .set({ starts_at: new Date(inDays(-days - 1)), ends_at: new Date(inDays(-days)) })
      .where('id', '=', id)
      .execute()
  await ended(recent.id, 20)
  await ended(old.id, 40)
  const first = await asCalendar(path)
  expect(titles(first.body)).toContain('Recent')
  expect(titles(first.body)).not.toContain('Old')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  const etag = first.headers.get('etag')!
  expect((await asCalendar(path, { 'if-none-match': etag })).status).toBe(304)
  await announces(owner, 'Another')
  const changed = await asCalendar(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})
