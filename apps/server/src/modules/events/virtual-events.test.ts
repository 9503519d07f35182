import { contract, type EventDetails } from '@hypha/contract'
import ical from 'node-ical'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { builtWeb } from '../../../../../tests/support/built-web.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { announces, eventForm } from './events.fixture.ts'
import type { OpenEvent } from './open-data/open-events.views.ts'

const { events } = contract
const LINK = 'https://stream.example.org/night'
const NO_PLACE = { venue: '', city: '', country: '' } as const

let app: TestApp
let organizer: Person
let stream: EventDetails
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' }, { webDist: await builtWeb() })
  organizer = await signedIn(app)
  stream = await announces(organizer, {
    ...{ title: 'Night Stream', kind: 'virtual', website: LINK, ...NO_PLACE },
  })
})
afterAll(() => app.close())

const refusals = async (call: Promise<unknown>) => {
  const { status, body } = (await call) as {
    status: number
    body: { violations?: { propertyPath: string }[] }
  }
  return [status, ...(body.violations ?? []).map(({ propertyPath }) => propertyPath)]
}
const adds = (changes: object) =>
  organizer.call(events.addEvent, { body: eventForm({ ...changes }) })
const edits = (id: number, body: object) =>
  organizer.call(events.editEvent, { params: { id }, body })
const get = <T>(path: string) => app.visitor().send<T>('GET', path)

describe('a virtual event', () => {
  test('needs a link, but no place; every other event needs a whole one', async () => {
    for (const [changes, field] of [
      [{ ...NO_PLACE, kind: 'virtual' }, 'website'],
      [{ ...NO_PLACE, kind: 'virtual', website: ' ' }, 'website'],
      [{ ...NO_PLACE, kind: 'virtual', website: LINK, city: 'Berlin' }, 'venue'],
      [{ ...NO_PLACE, kind: null, website: LINK }, 'venue'],
      [{ kind: 'club', venue: '' }, 'venue'],
      [{ kind: 'club', city: ' ' }, 'city'],
      [{ kind: 'club', country: '' }, 'country'],
    ] as const)
      expect([changes, ...(await refusals(adds(changes)))]).toEqual([changes, 422, field])
    expect(stream).toMatchObject({ kind: 'virtual', website: LINK, ...NO_PLACE, latitude: null })
    const { venue: _, city: __, country: ___, ...fields } = eventForm({ kind: 'virtual' })
    const body = { ...fields, website: LINK }
    expect(expectOk(await organizer.call(events.addEvent, { body }))).toMatchObject(NO_PLACE)
  })

  test('keeps its link, and gets a place when it becomes another event', async () => {
    const { id } = await announces(organizer, { kind: 'virtual', website: LINK, ...NO_PLACE })
    expect(await refusals(edits(id, { website: '' }))).toEqual([422, 'website'])
    expect(await refusals(edits(id, { kind: 'club' }))).toEqual([422, 'venue'])
    const place = { kind: 'club', venue: 'Barn', city: 'Berlin', country: 'DE' }
    expect(expectOk(await edits(id, place))).toMatchObject(place)
    expect(expectOk(await edits(id, { kind: 'virtual', ...NO_PLACE }))).toMatchObject(NO_PLACE)
  })

  test('that got a place before links were needed stays valid', async () => {
    const { id } = await announces(organizer)
    await app.services.db
      .updateTable('event')
      .set({ kind: 'virtual', latitude: 38.57, longitude: -7.91 })
      .where('id', '=', id)
      .execute()
    const { title, venue, city } = expectOk(await edits(id, { title: 'Old Stream' }))
    expect([title, venue, city]).toEqual(['Old Stream', 'The Old Quarry', 'Évora'])
    const near = await get<{ events: OpenEvent[] }>('/open-data/events.json?near=38.57,-7.91')
    expect(near.body.events).toEqual([])
  })

  test('is in lists, calendars and open data with its link, but near no town and in no country', async () => {
    const found = async (query: object) =>
      expectOk(await organizer.call(events.listEvents, { query }))['hydra:member'].map(
        ({ title }) => title,
      )
    expect(await found({})).toContain('Night Stream')
    expect(await found({ location: 'Portugal' })).not.toContain('Night Stream')

    const calendar = await get<string>(`/api/events/${stream.id}/calendar.ics`)
    const [entry] = Object.values(ical.sync.parseICS(calendar.body)).filter(
      (each) => each?.type === 'VEVENT',
    )
    expect(entry).toMatchObject({ summary: 'Night Stream', location: LINK })
    expect(calendar.body).not.toContain('GEO')

    const { body } = await get<{ events: OpenEvent[] }>('/open-data/events.json?kind=virtual')
    expect(body.events).toContainEqual(
      expect.objectContaining({ title: 'Night Stream', website: LINK, ...NO_PLACE }),
    )
    const countries = await get<{ countries: { country: string }[] }>(
      '/open-data/events/countries.json',
    )
    expect(countries.body.countries.map(({ country }) => country)).not.toContain('')
    const linked = await get<{ '@graph': object[] }>(`/open-data/events/${stream.id}.jsonld`)
    const online = {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: LINK },
    }
    expect(linked.body['@graph']).toEqual([expect.objectContaining(online)])
    const page = await get<string>(`/event/${stream.id}`)
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.body)!
    expect(JSON.parse(data!)).toMatchObject(online)
    expect(page.body).toMatch(/<meta name="description" content="[^"]*, Online"/)
    const card = await get(`/api/events/${stream.id}/cards/link?format=jpg`)
    expect(card.status).toBe(200)
  })
})
