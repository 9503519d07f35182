import { contract } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { boxOffice, type Fields } from '../box-office.fixture.ts'
import { forgetGuests } from './guests.queries.ts'

let app: TestApp
let organizer: Person
let stranger: Person
let office: ReturnType<typeof boxOffice>
beforeAll(async () => {
  app = await startTestApp()
  organizer = await signedIn(app)
  stranger = await signedIn(app)
  office = boxOffice(app, organizer)
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())

const { ticketGuests, ticketRefunds, tickets } = contract
const MISSING = 2_000_000_000
const adds = (person: Person, id: number, ...guests: Fields[]) =>
  person.call(ticketGuests.addGuests, { params: { id }, body: { guests: guests as never } })
const added = async (id: number, ...guests: Fields[]) =>
  expectOk(await adds(organizer, id, ...guests)).items
const lists = (person: Person, id: number) =>
  person.call(ticketGuests.listGuests, { params: { id }, query: {} })
const listed = async (id: number) => expectOk(await lists(organizer, id)).items
const removes = (person: Person, id: number) =>
  person.call(ticketGuests.removeGuest, { params: { id } })
const mails = (person: Person, id: number) =>
  person.call(ticketGuests.mailGuest, { params: { id } })
const attendees = async (id: number, query = '') =>
  expectOk(await organizer.call(tickets.listAttendees, { params: { id }, query: { query } })).items

test('only the organizer and admins see and change a guest list; those of others look missing', async () => {
  const eventId = await office.announced()
  const [guest] = await added(eventId, { name: 'Ayla' })
  const ofEvent = [lists, (p: Person, id: number) => adds(p, id, { name: 'Me' })]
  for (const [calls, id] of [
    [ofEvent, eventId],
    [[removes, mails], guest!.id],
  ] as const)
    for (const call of calls) {
      expect((await call(app.visitor(), id)).status).toBe(401)
      const missing = await call(stranger, MISSING)
      expect(await call(stranger, id)).toMatchObject({ status: 404, body: missing.body })
    }
  const untested = await signedIn(app, { isBetaTester: false })
  expect((await adds(untested, eventId, { name: 'Me' })).status).toBe(403)
  expect(await listed(eventId)).toMatchObject([{ name: 'Ayla' }])
})

test.each([
  ['no name', { name: ' ' }],
  ['a bad address', { name: 'A', email: 'nobody' }],
  ['too many plus-ones', { name: 'A', plusOnes: 11 }],
  ['a negative number', { name: 'A', plusOnes: -1 }],
  ['an unknown field', { name: 'A', price: 1 }],
])('rejects %s and adds nobody', async (_what, guest) => {
  const eventId = await office.announced()
  expect((await adds(organizer, eventId, { name: 'Fine' }, guest)).status).toBe(422)
  expect(await listed(eventId)).toEqual([])
})

test('a guest with an address gets a ticket for everybody they bring, without an account and without a sale', async () => {
  const eventId = await office.announced()
  const email = 'ayla@guests.test'
  const [guest] = await added(eventId, { name: 'Ayla', email, plusOnes: 2, note: 'DJ’s sister' })
  expect(guest).toMatchObject({ name: 'Ayla', plusOnes: 2, note: 'DJ’s sister', checkedIn: 0 })
  const mail = await mailTo(app, email, /^You’re on the guest list: Moss Gathering/)
  const codes = mail.text.match(/[0-9A-Z]{5}(-[0-9A-Z]{5}){3}/g)!
  expect(new Set(codes).size).toBe(3)
  await until(async () => (await listed(eventId))[0]!.mailedAt !== null)

  expect((await attendees(eventId, 'ayla')).map((row) => row.holderName)).toEqual([
    'Ayla',
    'Ayla +1',
    'Ayla +2',
  ])
  expect((await attendees(eventId))[0]).toMatchObject({ isGuest: true, typeName: 'Guest list' })
  expect(await office.checksIn(eventId, codes[0])).toBe('admitted')
  expect(await office.checksIn(eventId, codes[0])).toBe('used')
  const [, plusOne] = await attendees(eventId)
  expect(
    expectOk(await organizer.call(tickets.checkInTicket, { params: { id: plusOne!.ticketId } }))
      .result.outcome,
  ).toBe('admitted')
  expect(await listed(eventId)).toMatchObject([{ checkedIn: 2 }])
  // Guests are not for sale, not refunded, and not among the ticket types.
  expect(await office.offers(stranger, eventId)).toEqual([])
  const types = await organizer.call(tickets.listEventTickets, { query: { eventId } })
  expect(expectOk(types).items).toEqual([])
  const refund = { params: { id: plusOne!.ticketId }, body: { amount: 0 } }
  expect((await organizer.call(ticketRefunds.refundTicket, refund)).status).toBe(404)
  expect(await findBreaches(app.services.db)).toEqual([])
})

test('a guest can be mailed again and removed, which ends their tickets, but not once they are in', async () => {
  const eventId = await office.announced()
  const email = 'bo@guests.test'
  const [bo, nameless] = await added(eventId, { name: 'Bo', email }, { name: 'Nameless' })
  const first = await mailTo(app, email, /guest list/)
  expect((await mails(organizer, nameless!.id)).status).toBe(409)
  expectOk(await mails(organizer, bo!.id))
  const again = await mailTo(app, email, /guest list/, [first.id])
  const code = /[0-9A-Z]{5}(-[0-9A-Z]{5}){3}/.exec(again.text)![0]
  expect(first.text).toContain(code)
  expect((await removes(organizer, bo!.id)).status).toBe(204)
  expect(await office.checksIn(eventId, code)).toBe('unknown')
  expect((await removes(organizer, bo!.id)).status).toBe(404)
  const [ticket] = await attendees(eventId)
  expectOk(await organizer.call(tickets.checkInTicket, { params: { id: ticket!.ticketId } }))
  expect((await removes(organizer, nameless!.id)).status).toBe(409)
})

test('guests count against the capacity of the event only if it says so', async () => {
  const eventId = await office.announced({ ticketCapacity: 3 })
  const { id } = await office.added(eventId, { price: 0 })
  await added(eventId, { name: 'Ayla', plusOnes: 1 })
  expect(await office.offers(stranger, eventId)).toMatchObject([{ left: 3 }])
  expectOk(
    await organizer.call(ticketRefunds.editTicketSettings, {
      params: { id: eventId },
      body: { guestsCount: true },
    }),
  )
  expect(await office.offers(stranger, eventId)).toMatchObject([{ left: 1 }])
  expect((await adds(organizer, eventId, { name: 'Bo', plusOnes: 1 })).status).toBe(409)
  expectOk(await office.claims(stranger, eventId, id))
  expect((await adds(organizer, eventId, { name: 'Bo' })).status).toBe(409)
  expect(await listed(eventId)).toHaveLength(1)
})

test('addresses and notes of guests are forgotten after the event', async () => {
  const eventId = await office.announced()
  await added(eventId, { name: 'Ayla', email: 'a@guests.test', note: 'Vegan' })
  await forgetGuests(app.services.db, new Date())
  expect(await listed(eventId)).toMatchObject([{ email: 'a@guests.test', note: 'Vegan' }])
  await forgetGuests(app.services.db, new Date(Date.now() + 100 * 3_600_000))
  expect(await listed(eventId)).toMatchObject([{ name: 'Ayla', email: null, note: '' }])
})
