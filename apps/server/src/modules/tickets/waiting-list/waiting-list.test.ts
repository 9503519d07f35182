import { contract, OFFER_HOURS } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { boxOffice, type Fields } from '../box-office.fixture.ts'
import { offerTickets } from './offer-tickets.ts'

let app: TestApp
let organizer: Person
let office: ReturnType<typeof boxOffice>
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  organizer = await signedIn(app)
  office = boxOffice(app, organizer)
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())

const { notifications, ticketRefunds, waitingList } = contract
const db = () => app.services.db
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signedIn(app, { isBetaTester: false })))
const joins = (person: Person, id: number, quantity = 1, more: Fields = {}) =>
  person.call(waitingList.joinWaitingList, { params: { id }, body: { quantity, ...more } })
const leaves = (person: Person, id: number) =>
  person.call(waitingList.leaveWaitingList, { params: { id } })
const placeOf = async (person: Person, eventId: number) =>
  (await office.offers(person, eventId))[0]!.waiting
const returnsOne = async (person: Person) => {
  const [ticket] = (await office.ticketsOf(person)).filter(({ state }) => state === 'valid')
  expectOk(
    await person.call(ticketRefunds.refundTicket, {
      params: { id: ticket!.id },
      body: { amount: 0 },
    }),
  )
}
/** Does what the job does every minute; twice, because it may run twice. */
const offersFree = () => Promise.all([1, 2].map(() => offerTickets(app.services, new Date())))
const expireOffers = () =>
  db()
    .updateTable('ticket_waiting')
    .set({ offer_until: new Date(Date.now() - 1_000) })
    .where('offer_until', 'is not', null)
    .execute()

/** A free type whose tickets are all taken by one person. */
const soldOut = async (capacity: number, fields: Fields = {}) => {
  const eventId = await office.announced()
  const { id } = await office.added(eventId, { price: 0, capacity, ...fields })
  const [holder] = await people(1)
  expectOk(await office.claims(holder!, eventId, id, capacity))
  return { eventId, id, holder: holder! }
}

test('only signed-in users join, for types that are sold out, and not for more than they may have', async () => {
  const { id } = await soldOut(1, { perPerson: 2 })
  const [person] = await people(1)
  expect((await joins(app.visitor(), id)).status).toBe(401)
  expect((await leaves(app.visitor(), id)).status).toBe(401)
  expect((await joins(await signedIn(app, { isVerified: false }), id)).status).toBe(403)
  expect((await joins(person!, 2_000_000_000)).status).toBe(404)
  const open = await office.added(await office.announced(), { price: 0, capacity: 5 })
  expect((await joins(person!, open.id)).status).toBe(409)
  expect((await joins(person!, id, 3)).status).toBe(409)
  for (const quantity of [0, 51, 1.5]) expect((await joins(person!, id, quantity)).status).toBe(422)
  const hidden = await soldOutHidden()
  expect((await joins(person!, hidden)).status).toBe(404)
  expect((await joins(person!, hidden, 1, { code: 'crew' })).status).toBe(201)
})

const soldOutHidden = async () => {
  const eventId = await office.announced()
  const { id } = await office.added(eventId, { price: 0, capacity: 1, accessCode: 'crew' })
  const [holder] = await people(1)
  expectOk(
    await holder!.call(contract.tickets.claimTickets, {
      params: { id: eventId },
      body: { ticketTypeId: id, code: 'crew' },
    }),
  )
  return id
}

describe('the line', () => {
  test('shows everybody their position; who leaves lets others move up', async () => {
    const { eventId, id } = await soldOut(1)
    const [first, second, third] = await people(3)
    for (const person of [first!, second!, third!]) expectOk(await joins(person, id))
    expect(await placeOf(third!, eventId)).toEqual({ quantity: 1, position: 3, offerUntil: null })
    expectOk(await joins(third!, id, 2))
    expect(await placeOf(third!, eventId)).toMatchObject({ quantity: 2, position: 3 })
    expect((await office.typeOf(id)).waiting).toBe(4)
    expect((await leaves(first!, id)).status).toBe(204)
    expect((await leaves(first!, id)).status).toBe(204)
    expect(await placeOf(first!, eventId)).toBeNull()
    expect(await placeOf(third!, eventId)).toMatchObject({ position: 2 })
  })

  test('gives a free place to the first, notifies them, and reserves it from everybody else', async () => {
    const { eventId, id, holder } = await soldOut(2)
    const [first, second, stranger] = await people(3)
    expectOk(await joins(first!, id))
    expectOk(await joins(second!, id))
    await returnsOne(holder)
    // Even before the job has run, nobody jumps the line.
    expect((await office.claims(stranger!, eventId, id)).status).toBe(409)
    expect((await office.claims(second!, eventId, id)).status).toBe(409)
    await offersFree()
    const place = (await placeOf(first!, eventId))!
    expect(place).toMatchObject({ quantity: 1, position: 0 })
    const hours = (Date.parse(place.offerUntil!) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(OFFER_HOURS - 0.1)
    expect(hours).toBeLessThanOrEqual(OFFER_HOURS)
    const news = expectOk(await first!.call(notifications.listNotifications, { query: {} }))
    expect(news['hydra:member']).toMatchObject([{ href: `/event/${eventId}` }])
    expect(news['hydra:member'][0]!.message).toMatch(/^1 “Entry” ticket for “Moss Gathering”/)
    for (const person of [second!, stranger!, holder])
      expect((await office.claims(person, eventId, id)).status).toBe(409)
    expect((await office.claims(first!, eventId, id, 2)).status).toBe(409)
    expectOk(await office.claims(first!, eventId, id))
    expect(await placeOf(first!, eventId)).toBeNull()
    expect(await placeOf(second!, eventId)).toMatchObject({ position: 1, offerUntil: null })
    expect((await office.typeOf(id)).sold).toBe(2)
  })

  test('goes on to the next if an offer isn’t taken in time, or is declined', async () => {
    const { eventId, id, holder } = await soldOut(1)
    const [first, second, third] = await people(3)
    for (const person of [first!, second!, third!]) expectOk(await joins(person, id))
    await returnsOne(holder)
    await offersFree()
    await expireOffers()
    expect((await office.claims(first!, eventId, id)).status).toBe(409)
    await offersFree()
    expect(await placeOf(first!, eventId)).toBeNull()
    expect(await placeOf(second!, eventId)).toMatchObject({ position: 0 })
    expectOk(await joins(first!, id))
    expect(await placeOf(first!, eventId)).toMatchObject({ position: 2 })
    expect((await leaves(second!, id)).status).toBe(204)
    await offersFree()
    expect(await placeOf(third!, eventId)).toMatchObject({ position: 0 })
    expectOk(await office.claims(third!, eventId, id))
  })

  test('moves when the capacity grows: whoever wants more than there is gets what there is', async () => {
    const { eventId, id } = await soldOut(1)
    const [first, second, third] = await people(3)
    for (const [person, quantity] of [
      [first!, 2],
      [second!, 3],
      [third!, 1],
    ] as const)
      expectOk(await joins(person, id, quantity))
    expectOk(await office.edits(id, { capacity: 5 }))
    await offersFree()
    expect(await placeOf(first!, eventId)).toMatchObject({ quantity: 2, position: 0 })
    expect(await placeOf(second!, eventId)).toMatchObject({ quantity: 2, position: 0 })
    expect(await placeOf(third!, eventId)).toMatchObject({ quantity: 1, position: 1 })
    await Promise.all(
      [first!, second!].map(async (person) =>
        expectOk(await office.claims(person, eventId, id, 2)),
      ),
    )
    expect(await office.typeOf(id)).toMatchObject({ sold: 5, waiting: 1 })
    expectOk(await office.edits(id, { capacity: 20 }))
    await offersFree()
    expect((await office.offers(organizer, eventId))[0]).toMatchObject({
      state: 'onSale',
      left: 14,
    })
  })

  test('counts the event’s own capacity, too', async () => {
    const eventId = await office.announced({ ticketCapacity: 2 })
    const [one, two] = [
      await office.added(eventId, { price: 0 }),
      await office.added(eventId, { price: 0 }),
    ]
    const [holder, waiting, stranger] = await people(3)
    expectOk(await office.claims(holder!, eventId, one.id, 2))
    expectOk(await joins(waiting!, two.id))
    await returnsOne(holder!)
    expect((await office.claims(stranger!, eventId, one.id)).status).toBe(409)
    await offersFree()
    expect((await office.claims(stranger!, eventId, one.id)).status).toBe(409)
    expectOk(await office.claims(waiting!, eventId, two.id))
  })

  test('ends with the sale', async () => {
    const { eventId, id } = await soldOut(1)
    const [person] = await people(1)
    expectOk(await joins(person!, id))
    await office.cancels(eventId)
    await offersFree()
    expect(await placeOf(person!, eventId)).toBeNull()
    expect((await joins(person!, id)).status).toBe(409)
  })

  test('offers a place once, however many join, return and buy at the same time', async () => {
    const { eventId, id, holder } = await soldOut(4)
    const crowd = await people(8)
    await Promise.all(crowd.map(async (person) => expectOk(await joins(person, id))))
    await Promise.all([
      ...[1, 2, 3].map(() => offerTickets(app.services, new Date())),
      returnsOne(holder),
    ])
    await offersFree()
    await returnsOne(holder)
    await Promise.all([1, 2, 3].map(() => offerTickets(app.services, new Date())))
    const answers = await Promise.all(crowd.map((person) => office.claims(person, eventId, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect((await office.typeOf(id)).sold).toBe(4)
  })
})

test('an offer is notified by mail, too', async () => {
  const { id, holder } = await soldOut(1)
  const [person] = await people(1)
  expectOk(await joins(person!, id))
  await returnsOne(holder)
  await offersFree()
  const mailed = await db()
    .selectFrom('notification')
    .where('account_id', '=', person!.id)
    .select(['is_by_mail', 'type_value'])
    .execute()
  expect(mailed).toEqual([{ is_by_mail: true, type_value: 'tickets-offered' }])
})
