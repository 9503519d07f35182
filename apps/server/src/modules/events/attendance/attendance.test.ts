import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { announces, claimsTicket } from '../events.fixture.ts'

let app: TestApp
let organizer: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  organizer = await signedIn(app)
})
afterAll(() => app.close())

const { events } = contract
const attends = (person: Person, id: number, choice: 'interested' | 'going' | null) =>
  person.call(events.attendEvent, { params: { id }, body: { choice } })
const attendanceOf = async (person: Person, id: number) =>
  expectOk(await person.call(events.findEvent, { params: { id } })).attendance
const attended = async (person: Person) =>
  expectOk(await person.call(events.attendedEvents, { query: {} }))['hydra:member'].map(
    ({ id }) => id,
  )
const NOBODY = { interested: 0, going: 0, own: null, hasTicket: false }

test('visitors, people without a confirmed address, hidden events and unknown choices are refused', async () => {
  const { id } = await announces(organizer)
  const listener = await signedIn(app)
  const refused = [
    [await attends(app.visitor(), id, 'going'), 401],
    [await attends(await signedIn(app, { isVerified: false }), id, 'going'), 403],
    [await attends(listener, 999_999, 'going'), 404],
    [await attends(listener, id, 'maybe' as 'going'), 422],
    [await app.visitor().call(events.attendedEvents, { query: {} }), 401],
  ] as const
  for (const [{ status }, expected] of refused) expect(status).toBe(expected)
  await app.services.db
    .updateTable('event')
    .set({ status: 'hidden' })
    .where('id', '=', id)
    .execute()
  expect((await attends(listener, id, 'going')).status).toBe(404)
  expect(await attendanceOf(organizer, id)).toEqual(NOBODY)
})

test('people are interested or going, change their mind, and find these events in a list', async () => {
  const { id } = await announces(organizer)
  const [one, two] = [await signedIn(app), await signedIn(app)]
  expect(expectOk(await attends(one, id, 'interested')).result).toEqual({
    ...NOBODY,
    interested: 1,
    own: 'interested',
  })
  await attends(two, id, 'going')
  expect(await attendanceOf(one, id)).toEqual({
    ...NOBODY,
    interested: 1,
    going: 1,
    own: 'interested',
  })
  await attends(one, id, 'going')
  expect(await attendanceOf(app.visitor(), id)).toEqual({ ...NOBODY, going: 2 })
  expect(await attended(one)).toEqual([id])
  await attends(one, id, null)
  await attends(one, id, null)
  expect(await attendanceOf(one, id)).toEqual({ ...NOBODY, going: 1 })
  expect(await attended(one)).toEqual([])
})

test('choosing many times at once counts once, and the last choice is one of them', async () => {
  const { id } = await announces(organizer)
  const person = await signedIn(app)
  const choices = Array.from({ length: 8 }, (_, at) =>
    at % 2 ? ('going' as const) : ('interested' as const),
  )
  const answers = await Promise.all(choices.map((choice) => attends(person, id, choice)))
  expect(answers.map(({ status }) => status)).toEqual(choices.map(() => 200))
  const { interested, going } = await attendanceOf(person, id)
  expect(interested + going).toBe(1)
})

test('a ticket counts as going, once, until it is void', async () => {
  const { id } = await announces(organizer)
  const buyer = await signedIn(app)
  await attends(buyer, id, 'interested')
  await claimsTicket(organizer, buyer, id)
  const going = { interested: 0, going: 1, own: 'going', hasTicket: true }
  expect(await attendanceOf(buyer, id)).toEqual(going)
  expect(expectOk(await attends(buyer, id, null)).result).toEqual(going)
  // Guests have tickets without an account.
  const guest = { name: 'Ada', email: null, plusOnes: 1, note: '' }
  expectOk(
    await organizer.call(contract.ticketGuests.addGuests, {
      params: { id },
      body: { guests: [guest] },
    }),
  )
  expect(await attendanceOf(buyer, id)).toEqual(going)
  expect(await attended(buyer)).toEqual([id])
  await app.services.db
    .updateTable('ticket')
    .set({ state: 'void' })
    .where('account_id', '=', buyer.id)
    .execute()
  expect(await attendanceOf(buyer, id)).toEqual(NOBODY)
  expect(await attended(buyer)).toEqual([])
})

test('nobody joins an event that is over, but everybody can still leave it', async () => {
  const { id } = await announces(organizer)
  const person = await signedIn(app)
  await attends(person, id, 'going')
  await app.services.db
    .updateTable('event')
    .set({ starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute()
  expect((await attends(person, id, 'interested')).status).toBe(409)
  expect(await attended(person)).toEqual([])
  expect((await attends(person, id, null)).status).toBe(200)
  expect(await attendanceOf(person, id)).toEqual(NOBODY)
})
