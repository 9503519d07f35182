import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { announces } from '../events.fixture.ts'
import type { OpenEvent } from './open-events.views.ts'

let app: TestApp
let organizer: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  organizer = await signedIn(app)
  await announces(organizer, {
    ...{ title: 'Quarry', kind: 'festival', latitude: 38.57, longitude: -7.91 },
    ...{ lineUp: ['Moth Assembly'], startsAt: '2031-06-01T20:00:00Z' },
    ...{ endsAt: '2031-06-04T10:00:00Z', description: '<p>Cork.</p>' },
  })
  await announces(organizer, {
    ...{ title: 'Kelp', kind: 'club', city: 'Berlin', country: 'DE', timeZone: 'Europe/Berlin' },
    ...{ latitude: 52.5, longitude: 13.45 },
    ...{ startsAt: '2031-07-01T20:00:00Z', endsAt: '2031-07-02T04:00:00Z' },
  })
  await announces(organizer, {
    ...{ title: 'Nowhere', kind: 'virtual', website: 'https://stream.example.org/' },
    ...{ startsAt: '2031-08-01T20:00:00Z', endsAt: '2031-08-02T04:00:00Z' },
  })
})
afterAll(() => app.close())

const get = <T>(path: string, headers: Record<string, string> = {}) =>
  app.visitor().send<T>('GET', path, undefined, headers)
const titles = async (query = '') => {
  const { status, body } = await get<{ events: OpenEvent[] }>(`/open-data/events.json${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.events.map(({ title }) => title)
}

test('everybody gets upcoming events; past ones only by date, hidden ones never', async () => {
  const { db } = app.services
  const hidden = await announces(organizer, { title: 'Hidden' })
  await db.updateTable('event').set({ status: 'hidden' }).where('id', '=', hidden.id).execute()
  const past = await announces(organizer, { title: 'Past' })
  const over = { starts_at: new Date('2020-05-01T20:00Z'), ends_at: new Date('2020-05-02T06:00Z') }
  await db.updateTable('event').set(over).where('id', '=', past.id).execute()
  expect(await titles()).toEqual(['Quarry', 'Kelp', 'Nowhere'])
  expect(await titles('?from=2020-04-30&to=2020-05-03')).toEqual(['Past'])
  expect((await get(`/open-data/events/${hidden.id}.json`)).status).toBe(404)
  expect((await get(`/open-data/events/${hidden.id}.jsonld`)).status).toBe(404)
  for (const file of ['999999.json', '99999999999.json', `${past.id}.xml`, 'x', 'x.json'])
    expect([file, (await get(`/open-data/events/${file}`)).status]).toEqual([file, 404])
  expect((await get(`/open-data/events/${past.id}.json`)).status).toBe(200)
})

test.each([
  ['?country=PT', ['Quarry', 'Nowhere']],
  ['?country=DE,PT', ['Quarry', 'Kelp', 'Nowhere']],
  ['?kind=festival', ['Quarry']],
  ['?kind=club,virtual', ['Kelp', 'Nowhere']],
  ['?kind=club&country=PT', []],
  // Lisbon is about 110 km from Évora.
  ['?near=38.72,-9.14&radius=100', []],
  ['?near=38.72,-9.14&radius=130', ['Quarry']],
  ['?town=Berlin&radius=20', ['Kelp']],
  ['?from=2031-06-04&to=2031-06-30', ['Quarry']],
  ['?from=2031-06-05&to=2031-06-30', []],
  ['?from=2031-07-01', ['Kelp', 'Nowhere']],
  ['?limit=1', ['Quarry']],
])('%s finds %j', async (query, found) => {
  expect(await titles(query)).toEqual(found)
})

test.each([
  ['country', '?country=XX'],
  ['country', '?country=pt'],
  ['kind', '?kind=rave'],
  ['kind', '?kind=club,'],
  ['near', '?near=38.7'],
  ['near', '?near=91,0'],
  ['near', '?near=north,west'],
  ['town', '?town=Xyzzyqwx'],
  ['radius', '?near=1,1&radius=0'],
  ['radius', '?near=1,1&radius=9999'],
  ['from', '?from=yesterday'],
  ['to', '?to=2031-02-30'],
  ['limit', '?limit=501'],
  ['contry', '?contry=PT'],
  ['kind', '?kind=club&kind=indoor'],
])('a bad value of %s is rejected: %s', async (field, query) => {
  const { status, body } = await get<{ violations: { propertyPath: string }[] }>(
    `/open-data/events.json${query}`,
  )
  expect([status, body.violations[0]?.propertyPath]).toEqual([422, field])
})

test('an event has what its page shows to visitors, with absolute addresses, and no account', async () => {
  const { body, headers } = await get<{ events: OpenEvent[] }>('/open-data/events.json?limit=1')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const [event] = body.events
  expect(event).toMatchObject({
    ...{ title: 'Quarry', kind: 'festival', city: 'Évora', country: 'PT' },
    ...{ startsAt: '2031-06-01T20:00:00.000Z', timeZone: 'Europe/Lisbon' },
    url: `${app.config.publicUrl}/event/${event!.id}`,
    lineUp: [{ name: 'Moth Assembly', url: null }],
    description: '<p>Cork.</p>',
  })
  expect(JSON.stringify(body)).not.toContain('owner')
  const etag = headers.get('etag')!
  const again = await get('/open-data/events.json?limit=1', { 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('JSON-LD describes events in the vocabulary of schema.org', async () => {
  const { body, headers } = await get<{ '@graph': Record<string, unknown>[] }>(
    '/open-data/events.jsonld',
  )
  expect(headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
  const [quarry, , nowhere] = body['@graph']
  expect(quarry).toMatchObject({
    ...{ '@type': 'MusicEvent', name: 'Quarry', startDate: '2031-06-01T20:00:00.000Z' },
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', address: { addressCountry: 'PT' }, geo: { latitude: 38.57 } },
    performer: [{ '@type': 'MusicGroup', name: 'Moth Assembly' }],
  })
  expect(nowhere).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://stream.example.org' },
  })
})

test('countries are listed with their number of upcoming events', async () => {
  const { body } = await get('/open-data/events/countries.json')
  expect(body).toEqual({
    countries: [
      { country: 'DE', events: 1 },
      { country: 'PT', events: 2 },
    ],
  })
})

test('organizers choose the kind, change it, and may leave it out', async () => {
  const { events } = contract
  const event = await announces(organizer, { title: 'Kindless' })
  expect(event.kind).toBeNull()
  const params = { id: event.id }
  const edited = await organizer.call(events.editEvent, {
    params,
    body: { revision: event.revision, kind: 'indoor' },
  })
  expect(expectOk(edited).kind).toBe('indoor')
  const bad = await organizer.call(events.editEvent, {
    params,
    body: { revision: event.revision + 1, kind: 'rave' as never },
  })
  expect(bad.status).toBe(422)
  expect(expectOk(await app.visitor().call(events.findEvent, { params })).kind).toBe('indoor')
})
