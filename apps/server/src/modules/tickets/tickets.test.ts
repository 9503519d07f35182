import { contract, type EventTicket, type Ticket } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { cardForm, orderIs, ordersIn, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { findBreaches } from '../../verify/invariants.ts'
import { reconcileOrders } from '../commerce/orders/reconcile.ts'

let app: TestApp
let admin: Person
let organizer: Person
let stranger: Person
let buyer: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, { isAdmin: true, isBetaTester: false })
  organizer = await signedIn(app)
  stranger = await signedIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  buyer = await signedIn(app, { isBetaTester: false })
})

const { cart, earnings, events, purchases, refunds, tickets } = contract
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const db = () => app.services.db

const announced = async (by = organizer) =>
  expectOk(
    await by.call(events.addEvent, {
      body: {
        title: 'Moss Gathering',
        startsAt: inHours(48),
        endsAt: inHours(58),
        timeZone: 'Europe/Lisbon',
        venue: 'The Old Quarry',
        city: 'Évora',
        country: 'PT',
      },
    }),
  ).id
type Fields = Record<string, unknown>
const adds = (person: Person, eventId: number, fields: Fields = {}) =>
  person.call(tickets.addEventTicket, {
    body: { eventId, name: 'Entry', price: 20, ...fields },
  })
const added = async (eventId: number, fields: Fields = {}): Promise<EventTicket> =>
  expectOk(await adds(organizer, eventId, fields))
const edits = (person: Person, id: number, body: Fields) =>
  person.call(tickets.editEventTicket, { params: { id }, body })
const typeOf = async (id: number) =>
  expectOk(await organizer.call(tickets.findEventTicket, { params: { id } }))
const offers = async (person: Person, id: number, code = '') =>
  expectOk(await person.call(tickets.eventTickets, { params: { id }, query: { code } })).items
const claims = (person: Person, id: number, ticketTypeId: number, more: Fields = {}) =>
  person.call(tickets.claimTickets, { params: { id }, body: { ticketTypeId, ...more } })
const puts = (person: Person, productId: number, more: Fields = {}) =>
  person.call(cart.addProduct, { body: { productId, type: 'event_ticket', ...more } })
const cartOf = async (person: Person) => expectOk(await person.call(cart.cartSummary)).result
const ticketsOf = async (person: Person): Promise<Ticket[]> =>
  expectOk(await person.call(tickets.listTickets, { query: {} })).items
const checksIn = (person: Person, id: number, code: string) =>
  person.call(tickets.checkIn, { params: { id }, body: { code } })
const pays = async (person: Person) => {
  const { result, order } = expectOk(await ordersIn(person))
  await cardForm(app).pays(result)
  return orderIs(person, order.id, 'paid')
}

describe('permissions', () => {
  test('[CA-08] only organizers with beta access and admins edit ticket types; those of others look missing', async () => {
    const eventId = await announced()
    const type = await added(eventId)
    const withoutBeta = await signedIn(app, { isBetaTester: false })
    const unverified = await signedIn(app, { isVerified: false })
    const calls = (person: Person, id: number, ofEvent: number) =>
      Promise.all([
        adds(person, ofEvent),
        edits(person, id, { name: 'Mine' }),
        person.call(tickets.replaceEventTicket, {
          params: { id },
          body: {
            ...{ name: 'Mine', description: '', price: 1, capacity: null, perPerson: 1 },
            ...{ saleStartsAt: null, saleEndsAt: null, accessCode: null },
          },
        }),
        person.call(tickets.removeEventTicket, { params: { id } }),
        person.call(tickets.findEventTicket, { params: { id } }),
      ])
    const statuses = async (person: Person) =>
      (await calls(person, type.id, eventId)).map(({ status }) => status)
    expect(await statuses(app.visitor())).toEqual([401, 401, 401, 401, 401])
    expect(await statuses(unverified)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(withoutBeta)).toEqual([403, 403, 403, 404, 404])
    const [theirs, missing] = [
      await calls(stranger, type.id, eventId),
      await calls(stranger, 2_000_000_000, 2_000_000_000),
    ]
    for (const [i, { status, body }] of theirs.entries())
      expect({ status, body }).toEqual({ status: 404, body: missing[i]!.body })
    expect(await typeOf(type.id)).toEqual(type)
    expectOk(await edits(admin, type.id, { name: 'By an admin' }))
    expect((await typeOf(type.id)).name).toBe('By an admin')
  })

  test('only the organizer and admins see attendees and check in', async () => {
    const eventId = await announced()
    const attendees = (person: Person, id = eventId) =>
      person.call(tickets.listAttendees, { params: { id }, query: {} })
    for (const call of [attendees, (p: Person, id = eventId) => checksIn(p, id, 'X')]) {
      expect((await call(app.visitor())).status).toBe(401)
      const theirs = await call(stranger)
      expect(theirs).toMatchObject({
        status: 404,
        body: (await call(stranger, 2_000_000_000)).body,
      })
      expect((await call(admin)).status).toBe(200)
    }
  })
})

describe('[CA-08] [EV-02] ticket types', () => {
  test('are listed, added, read, changed, replaced and deleted', async () => {
    const eventId = await announced()
    const type = await added(eventId, { description: 'All night', capacity: 100 })
    expect(type).toMatchObject({
      ...{ eventId, name: 'Entry', description: 'All night', price: 20, capacity: 100 },
      ...{ perPerson: 10, accessCode: null, state: 'onSale', sold: 0, reserved: 0, checkedIn: 0 },
    })
    expect(await typeOf(type.id)).toEqual(type)
    const early = await added(eventId, { name: 'Early bird', price: 12, capacity: 10 })
    const list = expectOk(await organizer.call(tickets.listEventTickets, { query: { eventId } }))
    expect(list).toEqual({ items: [type, early], count_results: 2 })
    expect(expectOk(await stranger.call(tickets.listEventTickets, { query: { eventId } }))).toEqual(
      { items: [], count_results: 0 },
    )

    expectOk(await edits(organizer, type.id, { price: 25 }))
    expect(await typeOf(type.id)).toEqual({ ...type, price: 25 })
    expectOk(
      await organizer.call(tickets.replaceEventTicket, {
        params: { id: type.id },
        body: {
          ...{ name: 'Door', description: '', price: 30, capacity: null, perPerson: 2 },
          ...{ saleStartsAt: inHours(1), saleEndsAt: null, accessCode: 'crew' },
        },
      }),
    )
    expect(await typeOf(type.id)).toMatchObject({
      ...{ name: 'Door', description: '', price: 30, capacity: null, perPerson: 2 },
      ...{ state: 'soon', accessCode: 'crew' },
    })
    const removes = () => organizer.call(tickets.removeEventTicket, { params: { id: type.id } })
    expect((await removes()).status).toBe(204)
    expect((await removes()).status).toBe(404)
  })

  test.each([
    ['a price below the minimum', { price: 0.2 }, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['no name', { name: ' ' }, 'name'],
    ['a capacity of 0', { capacity: 0 }, 'capacity'],
    [
      'sales that end before they start',
      { saleStartsAt: inHours(2), saleEndsAt: inHours(1) },
      'saleEndsAt',
    ],
    ['a code with spaces', { accessCode: 'a b' }, 'accessCode'],
    ['an unknown field', { sold: 3 }, ''],
  ])('rejects %s and changes nothing', async (_what, fields, field) => {
    const eventId = await announced()
    const type = await added(eventId)
    for (const { status, body } of [
      await adds(organizer, eventId, fields),
      await edits(organizer, type.id, fields),
    ]) {
      expect(status).toBe(422)
      expect(
        (body as never as { violations: { propertyPath: string }[] }).violations,
      ).toMatchObject([{ propertyPath: field }])
    }
    expect(await typeOf(type.id)).toEqual(type)
    expect(await offers(buyer, eventId)).toHaveLength(1)
  })

  test('are offered to everybody, hidden ones to those who know the code', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { capacity: 20 })
    await added(eventId, { name: 'Crew', accessCode: 'Sporangium' })
    expect(await offers(app.visitor(), eventId)).toMatchObject([
      { id, name: 'Entry', price: 20, state: 'onSale', left: 20, isUnlocked: false },
    ])
    expect(await offers(buyer, eventId, 'wrong')).toHaveLength(1)
    expect(await offers(organizer, eventId)).toHaveLength(1)
    const { hasHidden } = expectOk(
      await buyer.call(tickets.eventTickets, { params: { id: eventId }, query: {} }),
    )
    expect(hasHidden).toBe(true)
    expect(await offers(buyer, eventId, ' sporangium ')).toMatchObject([
      { name: 'Entry' },
      { name: 'Crew', isUnlocked: true },
    ])
    expect((await buyer.call(tickets.eventTickets, { params: { id: 2_000_000_000 } })).status).toBe(
      404,
    )
  })
})

describe('free tickets', () => {
  test('go to exactly as many people as there are, however many ask at the same time', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { price: 0, capacity: 5 })
    const people = await Promise.all(
      Array.from({ length: 12 }, () => signedIn(app, { isBetaTester: false })),
    )
    const answers = await Promise.all(people.map((person) => claims(person, eventId, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await typeOf(id)).toMatchObject({ sold: 5, state: 'soldOut' })
    expect(await offers(buyer, eventId)).toMatchObject([{ left: 0, state: 'soldOut' }])
  })

  test('are limited per person, mailed, and listed with a code', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { price: 0, perPerson: 2 })
    expect((await claims(buyer, eventId, id, { quantity: 3 })).status).toBe(409)
    expectOk(await claims(buyer, eventId, id, { quantity: 2 }))
    expect((await claims(buyer, eventId, id)).status).toBe(409)
    const [first, second] = await ticketsOf(buyer)
    expect(first).toMatchObject({
      ...{ typeName: 'Entry', price: 0, state: 'valid', orderId: null },
      event: { id: eventId, title: 'Moss Gathering', venue: 'The Old Quarry' },
    })
    expect(first!.code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/)
    expect(second!.code).not.toBe(first!.code)
    const mail = await mailTo(app, buyer.email, /^Your tickets for Moss Gathering/)
    for (const { code } of [first!, second!]) expect(mail.text).toContain(code)
    expect(await ticketsOf(stranger)).toEqual([])
  })

  test('need the code of a hidden type; paid ones are not given away', async () => {
    const eventId = await announced()
    const hidden = await added(eventId, { price: 0, accessCode: 'crew' })
    const paid = await added(eventId)
    expect((await claims(buyer, eventId, hidden.id)).status).toBe(404)
    expect((await claims(buyer, eventId, paid.id)).status).toBe(409)
    expect((await claims(buyer, await announced(), hidden.id, { code: 'crew' })).status).toBe(404)
    expectOk(await claims(buyer, eventId, hidden.id, { code: 'crew' }))
  })
})

describe('[EV-02] a sale', () => {
  test('goes through the cart with music, issues tickets, pays 95 % to the organizer, and is undone by a refund', async () => {
    const eventId = await announced()
    const type = await added(eventId, { capacity: 10 })
    const release = await putsOnSale(app, stranger)
    expectOk(await puts(buyer, type.id, { quantity: 2 }))
    expectOk(await puts(buyer, type.id, { quantity: 3 }))
    expectOk(
      await buyer.call(cart.addProduct, {
        body: { productId: release.id, type: 'music_release' },
      }),
    )
    expect(await cartOf(buyer)).toMatchObject({
      items: [{ product_id: release.id }],
      tickets: [
        {
          ...{ product_id: type.id, title: 'Entry', quantity: 3, price: 20, problem: null },
          event: { id: eventId },
        },
      ],
      total: 69,
    })
    expect(expectOk(await buyer.call(cart.cartCount)).result.counter).toBe(2)

    const { result, order } = expectOk(await ordersIn(buyer))
    expect(order).toMatchObject({ subtotal: 69, tickets: [{ quantity: 3, price: 60 }] })
    expect(await typeOf(type.id)).toMatchObject({ sold: 0, reserved: 3 })
    await cardForm(app).pays(result)
    const paid = await orderIs(buyer, order.id, 'paid')
    expect(await typeOf(type.id)).toMatchObject({ sold: 3, reserved: 0 })
    expect(await ticketsOf(buyer)).toHaveLength(3)
    expect(await cartOf(buyer)).toMatchObject({ items: [], tickets: [], total: 0 })
    await mailTo(app, buyer.email, /^Your tickets for/)
    const receipt = await mailTo(app, buyer.email, /^Your receipt/)
    expect(receipt.text).toContain('3 × Entry, Moss Gathering')

    const { rows } = await sql<{ party: string; cents: number }>`
      select entry.party, sum(entry.cents)::int as cents from ledger_entry entry
      join order_line on order_line.id = entry.order_line_id
      where order_line.ticket_type_id = ${type.id} group by 1`.execute(db())
    const cents = Object.fromEntries(rows.map((row) => [row.party, row.cents])) as Record<
      'provider' | 'platform' | 'seller',
      number
    >
    expect(cents.platform).toBe(Math.floor((6_000 - cents.provider) * 0.05))
    expect(cents.seller + cents.platform + cents.provider).toBe(6_000)
    const statement = expectOk(
      await organizer.call(earnings.statement, { query: { year: new Date().getUTCFullYear() } }),
    ).result
    expect(statement).toMatchObject([
      {
        ...{ release: null, song: null, event: { id: eventId }, ticketType: 'Entry' },
        ...{ sales: 1, refunds: 0, earned: cents.seller / 100 },
      },
    ])
    expect(await findBreaches(db())).toEqual([])

    expectOk(
      await admin.call(refunds.refundSale, {
        params: { id: paid.id },
        body: { amount: 69, refunded: 0, reason: 'It rains.' },
      }),
    )
    await orderIs(buyer, order.id, 'refunded')
    expect((await ticketsOf(buyer)).map(({ state }) => state)).toEqual(['void', 'void', 'void'])
    expect(await typeOf(type.id)).toMatchObject({ sold: 0 })
    const { rows: left } = await sql<{ cents: number }>`
      select coalesce(sum(cents), 0)::int as cents from ledger_entry entry
      join ledger_event event on event.id = entry.event_id
      where event.order_id = ${order.id} and party = 'seller'`.execute(db())
    expect(left[0]!.cents).toBe(0)
    expect(await findBreaches(db())).toEqual([])
  })

  test('sells exactly the last tickets when more people pay at the same time, and nobody pays for nothing', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { capacity: 5 })
    const people = await Promise.all(
      Array.from({ length: 15 }, () => signedIn(app, { isBetaTester: false })),
    )
    await Promise.all(people.map(async (person) => expectOk(await puts(person, id))))
    const answers = await Promise.all(people.map((person) => ordersIn(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(10).fill(409),
    ])
    expect(await typeOf(id)).toMatchObject({ reserved: 5, state: 'soldOut' })
    const winners = people.filter((_, i) => answers[i]!.status === 200)
    await Promise.all(winners.map((person) => pays(person)))
    expect(await typeOf(id)).toMatchObject({ sold: 5, reserved: 0 })
    const loser = people.find((_, i) => answers[i]!.status === 409)!
    expect(await cartOf(loser)).toMatchObject({ tickets: [{ problem: 'soldOut' }], total: 0 })
    expect(expectOk(await loser.call(purchases.listOrders, { query: {} })).items).toEqual([])
  })

  test('releases the tickets of an order that is not paid within 15 minutes', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { capacity: 1 })
    expectOk(await puts(buyer, id))
    const { order, result } = expectOk(await ordersIn(buyer))
    expect((await puts(stranger, id)).status).toBe(409)
    await reconcileOrders({ ...app.services }, new Date(Date.now() + 14 * 60_000))
    expect(await typeOf(id)).toMatchObject({ reserved: 1 })
    await db()
      .updateTable('purchase_order')
      .set({ checked_at: new Date(Date.now() - HOUR) })
      .where('id', '=', order.id)
      .execute()
    await reconcileOrders({ ...app.services }, new Date(Date.now() + 16 * 60_000))
    expect(await typeOf(id)).toMatchObject({ reserved: 0, state: 'onSale' })
    expect((await cardForm(app).pays(result)).status).toBe(400)
    expectOk(await puts(stranger, id))
    await until(async () => (await typeOf(id)).reserved === 0)
  })

  test('rejects more than a person may have, and types that are not on sale', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { perPerson: 2 })
    expect((await puts(buyer, id, { quantity: 3 })).status).toBe(409)
    const soon = await added(eventId, { saleStartsAt: inHours(1) })
    const ended = await added(eventId, { saleEndsAt: inHours(-1) })
    const free = await added(eventId, { price: 0 })
    const hidden = await added(eventId, { accessCode: 'crew' })
    for (const type of [soon, ended, free]) expect((await puts(buyer, type.id)).status).toBe(409)
    expect((await puts(buyer, hidden.id)).status).toBe(404)
    expectOk(await puts(buyer, hidden.id, { code: 'crew' }))
    expect((await cartOf(buyer)).tickets).toHaveLength(1)
    expectOk(
      await buyer.call(cart.removeProduct, {
        body: { productId: hidden.id, type: 'event_ticket' },
      }),
    )
    expect((await cartOf(buyer)).tickets).toEqual([])
  })

  test('keeps the event and its types, and the capacity can’t go below what is sold', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { capacity: 10 })
    expectOk(await puts(buyer, id, { quantity: 2 }))
    await pays(buyer)
    expect((await edits(organizer, id, { capacity: 1 })).status).toBe(422)
    expect((await organizer.call(tickets.removeEventTicket, { params: { id } })).status).toBe(409)
    expect((await organizer.call(events.removeEvent, { params: { id: eventId } })).status).toBe(409)
    expectOk(await edits(organizer, id, { capacity: 2, price: 99 }))
    expect((await ticketsOf(buyer))[0]).toMatchObject({ price: 20 })
  })
})

describe('an event', () => {
  const holderNews = async (person: Person) =>
    expectOk(await person.call(contract.notifications.listNotifications, { query: {} }))[
      'hydra:member'
    ].map(({ message }) => message)

  test('limits the tickets of all its types together', async () => {
    const eventId = await announced()
    const [one, two] = [await added(eventId, { price: 0 }), await added(eventId, { price: 0 })]
    expectOk(
      await organizer.call(events.editEvent, {
        params: { id: eventId },
        body: { ticketCapacity: 3 },
      }),
    )
    expectOk(await claims(buyer, eventId, one.id, { quantity: 2 }))
    expect((await claims(buyer, eventId, two.id, { quantity: 2 })).status).toBe(409)
    expectOk(await claims(buyer, eventId, two.id))
    expect((await offers(stranger, eventId)).map(({ state }) => state)).toEqual([
      'soldOut',
      'soldOut',
    ])
  })

  test('that moves or is cancelled notifies ticket holders; a cancelled one sells nothing', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { price: 0 })
    expectOk(await claims(buyer, eventId, id, { quantity: 2 }))
    const cancels = (person: Person) =>
      person.call(events.cancelEvent, {
        params: { id: eventId },
        body: { note: 'The quarry is flooded.' },
      })
    expect((await cancels(app.visitor())).status).toBe(401)
    expect((await cancels(stranger)).status).toBe(404)
    expectOk(
      await organizer.call(events.editEvent, { params: { id: eventId }, body: { title: 'Moss' } }),
    )
    expect(await holderNews(buyer)).toEqual([])
    expectOk(
      await organizer.call(events.editEvent, { params: { id: eventId }, body: { venue: 'Barn' } }),
    )
    expect(await holderNews(buyer)).toEqual(['“Moss” has a new time or place. Check your tickets.'])
    await mailTo(app, buyer.email, /new time or place/)
    for (let i = 0; i < 2; i++)
      expect(expectOk(await cancels(organizer))).toMatchObject({
        isCancelled: true,
        cancellationNote: 'The quarry is flooded.',
      })
    expect(await holderNews(buyer)).toEqual([
      '“Moss” was cancelled. The organizer will refund your tickets.',
      '“Moss” has a new time or place. Check your tickets.',
    ])
    expect((await holderNews(stranger)).filter((news) => news.includes('Moss'))).toEqual([])
    expect((await claims(stranger, eventId, id)).status).toBe(409)
    expect(await offers(stranger, eventId)).toMatchObject([{ state: 'ended' }])
  })
})

describe('the door', () => {
  test('[EV-02] admits a ticket once, however often and at how many doors it is scanned', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { price: 0 })
    expectOk(await claims(buyer, eventId, id))
    const [ticket] = await ticketsOf(buyer)
    const typed = ` ${ticket!.code.toLowerCase().replaceAll('-', ' ')} `
    const scans = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        checksIn(i % 2 ? admin : organizer, eventId, i === 0 ? typed : ticket!.code),
      ),
    )
    const outcomes = scans.map((scan) => expectOk(scan).result)
    expect(outcomes.filter(({ outcome }) => outcome === 'admitted')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'used')).toHaveLength(5)
    expect(new Set(outcomes.map(({ at }) => at)).size).toBe(1)
    expect((await ticketsOf(buyer))[0]).toMatchObject({ state: 'used' })
    expect(await typeOf(id)).toMatchObject({ checkedIn: 1 })
    const list = expectOk(
      await organizer.call(tickets.listAttendees, { params: { id: eventId }, query: {} }),
    )
    expect(list).toMatchObject({ items: [{ typeName: 'Entry', state: 'used' }], count_results: 1 })
  })

  test('checks in attendees by name, once, and not those of others', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { price: 0 })
    expectOk(await claims(buyer, eventId, id))
    const [ticket] = await ticketsOf(buyer)
    const admits = (person: Person, ticketId = ticket!.id) =>
      person.call(tickets.checkInTicket, { params: { id: ticketId } })
    expect((await admits(app.visitor())).status).toBe(401)
    const missing = await admits(organizer, 2_000_000_000)
    for (const person of [stranger, buyer])
      expect(await admits(person)).toMatchObject({ status: 404, body: missing.body })
    expect(expectOk(await admits(organizer)).result.outcome).toBe('admitted')
    expect(expectOk(await admits(organizer)).result.outcome).toBe('used')
    expect(expectOk(await checksIn(organizer, eventId, ticket!.code)).result.outcome).toBe('used')
  })

  test('does not know tickets of other events and made-up codes', async () => {
    const [eventId, other] = [await announced(), await announced()]
    const { id } = await added(other, { price: 0 })
    expectOk(await claims(buyer, other, id))
    const [ticket] = await ticketsOf(buyer)
    for (const code of [ticket!.code, '00000-00000-00000-00000', 'x'])
      expect(expectOk(await checksIn(organizer, eventId, code)).result).toEqual({
        ...{ outcome: 'unknown', at: null, attendee: null },
      })
    expect((await ticketsOf(buyer))[0]).toMatchObject({ state: 'valid' })
  })

  test('the database holds no code of a ticket', async () => {
    const eventId = await announced()
    const { id } = await added(eventId, { price: 0 })
    expectOk(await claims(buyer, eventId, id))
    const [ticket] = await ticketsOf(buyer)
    const { rows } = await sql<{ text: string }>`select ticket::text as text from ticket`.execute(
      db(),
    )
    const code = ticket!.code.replaceAll('-', '')
    for (const { text } of rows) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(Buffer.from(code).toString('hex'))
    }
  })
})
