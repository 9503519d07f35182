import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { announceEvent } from '../notifications/announce-event.ts'
import { announces } from './events.fixture.ts'

let app: TestApp
let organizer: Person
let artists: { id: number; name: string }[]
beforeAll(async () => {
  app = await startTestApp()
  organizer = await signedIn(app)
  artists = await Promise.all(
    ['Near Fungi', 'Far Fungi'].map(async (name) => {
      const { id } = expectOk(
        await organizer.call(contract.artists.createArtist, { body: { name } }),
      )
      return { id, name }
    }),
  )
})
afterAll(() => app.close())

const { events, notifications, places } = contract
const [EVORA, LISBON, PORTO] = [2_268_406, 2_267_057, 2_735_943]
const AT_EVORA = { latitude: 38.57, longitude: -7.91 }

/** A follower of an artist who wants to hear of events near a place. */
async function follower(artist: number, placeId: number | null): Promise<Person> {
  const person = await signedIn(app)
  await app.services.db
    .insertInto('artist_follow')
    .values({ account_id: person.id, artist_id: artists[artist]!.id })
    .execute()
  if (placeId !== null) expectOk(await person.call(places.chooseEventArea, { body: { placeId } }))
  return person
}
const heard = async (person: Person) => {
  const page = expectOk(await person.call(notifications.listNotifications, { query: {} }))
  return page['hydra:member']
    .filter(({ type_value }) => type_value === 'event-announced')
    .map(({ href }) => href)
}
const hears = (person: Person, count = 1) =>
  until(async () => (await heard(person)).length === count)
const lineUpOf = (...which: number[]) => which.map((one) => artists[one]!.name)

test('followers within 100 km who chose a place hear of an event once; others do not', async () => {
  const near = await follower(0, EVORA)
  // 110 km away, and more.
  const others = [
    await follower(0, LISBON),
    await follower(0, PORTO),
    await follower(0, null),
    await follower(1, EVORA),
  ]
  const muted = await follower(0, EVORA)
  const choice = { kind: 'Events' as const, onSite: false, byMail: false }
  expectOk(await muted.call(notifications.chooseNotifications, { body: choice }))
  const { id } = await announces(organizer, { ...AT_EVORA, lineUp: lineUpOf(0) })
  await hears(near)
  const { db, jobs } = app.services
  for (let run = 0; run < 2; run++) await announceEvent(db, jobs, { eventId: id })
  expect(await heard(near)).toEqual([`/event/${id}`])
  for (const person of [...others, muted]) expect(await heard(person)).toEqual([])
})

test('an artist added later is announced to their followers only, and nobody twice', async () => {
  const first = await follower(0, EVORA)
  const { id } = await announces(organizer, { ...AT_EVORA, lineUp: lineUpOf(0) })
  await hears(first)
  const late = await follower(0, EVORA)
  const second = await follower(1, EVORA)
  const both = await follower(1, EVORA)
  await app.services.db
    .insertInto('artist_follow')
    .values({ account_id: both.id, artist_id: artists[0]!.id })
    .execute()
  const edits = (lineUp: string[]) =>
    organizer.call(events.editEvent, { params: { id }, body: { lineUp } })
  expectOk(await edits(lineUpOf(0, 1)))
  await Promise.all([hears(second), hears(both)])
  expectOk(await edits(lineUpOf(1)))
  expectOk(await edits(lineUpOf(1, 0)))
  await hears(late)
  expect(await heard(first)).toEqual([`/event/${id}`])
  expect(await heard(second)).toEqual([`/event/${id}`])
})

test('an event without a place on the map is announced when it gets one; a cancelled one is not', async () => {
  const near = await follower(0, EVORA)
  const { id } = await announces(organizer, { lineUp: lineUpOf(0) })
  const { db, jobs } = app.services
  await announceEvent(db, jobs, { eventId: id })
  expect(await heard(near)).toEqual([])
  expectOk(await organizer.call(events.editEvent, { params: { id }, body: AT_EVORA }))
  await hears(near)
  const other = await announces(organizer, { lineUp: lineUpOf(0) })
  expectOk(
    await organizer.call(events.cancelEvent, { params: { id: other.id }, body: { note: '' } }),
  )
  expectOk(await organizer.call(events.editEvent, { params: { id: other.id }, body: AT_EVORA }))
  await announceEvent(db, jobs, { eventId: other.id })
  expect(await heard(near)).toEqual([`/event/${id}`])
})

test('a series is announced once, with its first date', async () => {
  const near = await follower(0, EVORA)
  const first = await announces(organizer, {
    ...{ ...AT_EVORA, lineUp: lineUpOf(0) },
    repeat: { every: 'weekly', count: 3 },
  })
  await hears(near)
  const { db, jobs } = app.services
  for (const { id } of first.series) await announceEvent(db, jobs, { eventId: id })
  expect(await heard(near)).toEqual([`/event/${first.id}`])
})
