import { contract, type StatisticsPeriod } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { cardForm, orderIs, ordersIn } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let organizer: Person
beforeAll(async () => {
  app = await startTestApp()
  organizer = await signedIn(app)
})
afterAll(() => app.close())

const { cart, events, refunds, statistics, tickets } = contract
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

type Query = { period?: StatisticsPeriod; event?: number }
const asks = (person: Person, query: Query = {}) => person.call(statistics.ticketSales, { query })
const salesOf = async (person: Person, query: Query = {}) =>
  expectOk(await asks(person, query)).result

const announced = async (by: Person, title: string, startsInHours = 48) =>
  expectOk(
    await by.call(events.addEvent, {
      body: {
        ...{ title, startsAt: inHours(startsInHours), endsAt: inHours(startsInHours + 8) },
        ...{ timeZone: 'Europe/Lisbon', venue: 'The Old Quarry', city: 'Évora', country: 'PT' },
      },
    }),
  ).id
const added = async (
  by: Person,
  eventId: number,
  fields: { price: number; name?: string; capacity?: number },
) =>
  expectOk(await by.call(tickets.addEventTicket, { body: { eventId, name: 'Entry', ...fields } }))
    .id
const buys = async (buyer: Person, productId: number, quantity: number) => {
  expectOk(
    await buyer.call(cart.addProduct, { body: { productId, type: 'event_ticket', quantity } }),
  )
  const { result, order } = expectOk(await ordersIn(buyer))
  await cardForm(app).pays(result)
  return orderIs(buyer, order.id, 'paid')
}

test('rejects visitors, unconfirmed accounts, and events of somebody else', async () => {
  expect((await asks(app.visitor())).status).toBe(401)
  expect((await asks(await signedIn(app, { isVerified: false }))).status).toBe(403)
  const eventId = await announced(organizer, 'Private Numbers')
  await added(organizer, eventId, { price: 0 })
  for (const person of [await signedIn(app), await signedIn(app, { isAdmin: true })]) {
    expect((await asks(person, { event: eventId })).status).toBe(404)
    expect((await asks(person, { event: 2_000_000_000 })).status).toBe(404)
    expect(await salesOf(person)).toMatchObject({ events: [], types: [] })
  }
  const { status, body } = await organizer.send('GET', '/api/statistics/tickets?event=x')
  expect(status).toBe(422)
  expect(body).toMatchObject({ violations: [{ propertyPath: 'event' }] })
})

test('counts tickets, check-ins and earnings by event and type; refunds reduce earnings, not past sales', async () => {
  const owner = await signedIn(app)
  const [admin, one, two] = [
    await signedIn(app, { isAdmin: true }),
    await signedIn(app),
    await signedIn(app),
  ]
  const later = await announced(owner, 'Later', 100)
  const first = await announced(owner, 'First')
  await announced(owner, 'Without tickets')
  const entry = await added(owner, first, { price: 20, capacity: 50 })
  const free = await added(owner, first, { name: 'Crew', price: 0, capacity: 5 })
  await added(owner, later, { price: 30 })
  await buys(one, entry, 2)
  const refunded = await buys(two, entry, 1)
  expectOk(
    await two.call(tickets.claimTickets, { params: { id: first }, body: { ticketTypeId: free } }),
  )
  const [own] = expectOk(await one.call(tickets.listTickets, { query: {} })).items
  expectOk(await owner.call(tickets.checkInTicket, { params: { id: own!.id } }))

  const before = await salesOf(owner, { event: first })
  const { earned } = expectOk(await owner.call(contract.earnings.earnings)).result
  expect(before.totals).toEqual({
    tickets: { now: 4, before: 0 },
    earnings: { now: earned, before: 0 },
  })
  expect(before.types).toMatchObject([
    { name: 'Crew', sold: 1, capacity: 5, checkedIn: 0, earnings: 0 },
    { name: 'Entry', sold: 3, capacity: 50, checkedIn: 1, earnings: earned },
  ])
  expect(before.events).toMatchObject([
    { title: 'Later', sold: 0, capacity: null, checkedIn: 0, earnings: 0 },
    { title: 'First', sold: 4, capacity: 55, checkedIn: 1, earnings: earned },
  ])
  expect(before.series).toHaveLength(30)
  expect(before.series.at(-1)).toMatchObject({ tickets: 4, earnings: earned })

  expectOk(
    await admin.call(refunds.refundSale, {
      params: { id: refunded.id },
      body: { amount: refunded.total, refunded: 0, reason: 'Cannot come' },
    }),
  )
  await orderIs(two, refunded.id, 'refunded')
  const after = await salesOf(owner, { event: first, period: 'all' })
  const left = expectOk(await owner.call(contract.earnings.earnings)).result.earned
  expect(left).toBeLessThan(earned)
  expect(after.totals).toEqual({
    tickets: { now: 4, before: null },
    earnings: { now: left, before: null },
  })
  expect(after.series).toHaveLength(1)
  expect(after.types[1]).toMatchObject({ sold: 2, earnings: left })
  expect((await salesOf(owner)).types).toEqual([])

  expectOk(
    await owner.call(events.editEvent, { params: { id: first }, body: { ticketCapacity: 40 } }),
  )
  expect((await salesOf(owner)).events[1]).toMatchObject({ capacity: 40 })
  expect((await salesOf(owner, { event: later })).totals.tickets.now).toBe(0)
})
