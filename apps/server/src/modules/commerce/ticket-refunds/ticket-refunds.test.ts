import { contract, type Ticket } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { boxOffice } from '../../tickets/box-office.fixture.ts'

let app: TestApp
let admin: Person
let organizer: Person
let stranger: Person
let buyer: Person
let office: ReturnType<typeof boxOffice>
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, { isAdmin: true, isBetaTester: false })
  organizer = await signedIn(app)
  stranger = await signedIn(app)
  office = boxOffice(app, organizer)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  buyer = await signedIn(app, { isBetaTester: false })
})

const { cart, purchases, ticketRefunds } = contract
const db = () => app.services.db
const MISSING = 2_000_000_000

const quotes = (person: Person, id: number) =>
  person.call(ticketRefunds.ticketRefund, { params: { id } })
const refunds = (person: Person, id: number, amount: number, more: object = {}) =>
  person.call(ticketRefunds.refundTicket, { params: { id }, body: { amount, ...more } })
const quoted = async (person: Person, id: number) => expectOk(await quotes(person, id)).result
const statesOf = async (person: Person) => (await office.ticketsOf(person)).map((t) => t.state)
const eventually = (person: Person, states: Ticket['state'][]) =>
  until(async () => (await statesOf(person)).join() === states.join())
const orderOf = async (person: Person, id: number) =>
  expectOk(await person.call(purchases.findOrder, { params: { id } })).result
/** The sum of an order's ledger entries for each party and order line. */
const ledgerOf = async (orderId: number) => {
  const { rows } = await sql<{ what: string; cents: number }>`
    select party || coalesce(' ' || order_line_id, '') as what, sum(cents)::int as cents
    from ledger_entry entry join ledger_event event on event.id = entry.event_id
    where order_id = ${orderId} group by 1`.execute(db())
  return new Map(rows.map(({ what, cents }) => [what, cents]))
}
/** Tickets of an event that holders may refund. */
const refundable = async (quantity = 2, fields: object = {}) => {
  const eventId = await office.announced()
  await office.hasPolicy(eventId, 'days', 1)
  const type = await office.added(eventId, { capacity: 10, ...fields })
  const order = await office.buys(buyer, type.id, quantity, 'DE')
  return { eventId, type, order, tickets: await office.ticketsOf(buyer) }
}

describe('permissions', () => {
  test('only the holder, the organizer and admins see and ask for refunds; tickets of others look missing', async () => {
    const { eventId, tickets } = await refundable(1)
    const { id } = tickets[0]!
    const unverified = await signedIn(app, { isVerified: false })
    for (const call of [quotes, (p: Person, of: number) => refunds(p, of, 23.8)]) {
      expect((await call(app.visitor(), id)).status).toBe(401)
      expect((await call(unverified, id)).status).toBe(403)
      const theirs = await call(stranger, id)
      expect(theirs).toMatchObject({ status: 404, body: (await call(stranger, MISSING)).body })
    }
    const ofEvent = [
      (p: Person, of: number) => p.call(ticketRefunds.eventRefunds, { params: { id: of } }),
      (p: Person, of: number) => p.call(ticketRefunds.refundEvent, { params: { id: of } }),
      (p: Person, of: number) => p.call(ticketRefunds.ticketSettings, { params: { id: of } }),
    ]
    for (const call of ofEvent) {
      expect((await call(app.visitor(), eventId)).status).toBe(401)
      for (const person of [stranger, buyer])
        expect(await call(person, eventId)).toMatchObject({
          status: 404,
          body: (await call(person, MISSING)).body,
        })
    }
    expect(await statesOf(buyer)).toEqual(['valid'])
    expect((await quotes(admin, id)).status).toBe(200)
  })

  test('only the organizer changes the refund policy, and never to the disadvantage of buyers', async () => {
    const eventId = await office.announced()
    const edits = (person: Person, policy: string, days = 7, id = eventId) =>
      person.call(ticketRefunds.editTicketSettings, {
        params: { id },
        body: { refunds: { policy, days } } as never,
      })
    expect((await edits(app.visitor(), 'none')).status).toBe(401)
    expect((await edits(buyer, 'none')).status).toBe(403)
    expect(await edits(stranger, 'none')).toMatchObject({
      status: 404,
      body: (await edits(stranger, 'none', 7, MISSING)).body,
    })
    for (const [policy, days] of [
      ['always', 7],
      ['days', 0],
      ['days', 366],
      ['days', 1.5],
    ] as const)
      expect((await edits(organizer, policy, days)).status).toBe(422)
    const settings = async () =>
      expectOk(await organizer.call(ticketRefunds.ticketSettings, { params: { id: eventId } }))
        .result
    expect(await settings()).toEqual({
      refunds: { policy: 'ifChanged', days: 7 },
      guestsCount: false,
    })
    expectOk(await edits(organizer, 'none'))
    expectOk(await edits(organizer, 'days', 3))
    const type = await office.added(eventId)
    await office.buys(buyer, type.id)
    for (const [policy, days] of [
      ['none', 3],
      ['ifChanged', 3],
      ['days', 4],
    ] as const)
      expect((await edits(organizer, policy, days)).status).toBe(409)
    expectOk(await edits(organizer, 'days', 2))
    expect((await office.ticketsOf(buyer))[0]!.event.refunds).toEqual({ policy: 'days', days: 2 })
  })
})

describe('a holder', () => {
  test('refunds one of several tickets: only its line gives back, the ticket is void, and its place is free', async () => {
    const release = await putsOnSale(app, stranger)
    expectOk(
      await buyer.call(cart.addProduct, { body: { productId: release.id, type: 'music_release' } }),
    )
    const { eventId, type, order, tickets } = await refundable(3)
    const before = await ledgerOf(order.id)
    const lines = (
      await sql<{ id: number; is_ticket: boolean }>`
      select id, ticket_type_id is not null as is_ticket from order_line
      where order_id = ${order.id}`.execute(db())
    ).rows
    const [music, entry] = [false, true].map((is) => lines.find((l) => l.is_ticket === is)!.id)

    // $20 and 19% tax.
    expect(await quoted(buyer, tickets[0]!.id)).toEqual({
      ...{ amount: 23.8, order: null, goesToBuyer: false },
    })
    expect((await refunds(buyer, tickets[0]!.id, 20)).status).toBe(409)
    expect(await statesOf(buyer)).toEqual(['valid', 'valid', 'valid'])
    expect(expectOk(await refunds(buyer, tickets[0]!.id, 23.8)).result.state).toBe('refunding')
    expect(await office.checksIn(eventId, tickets[0]!.code)).toBe('unknown')
    await eventually(buyer, ['void', 'valid', 'valid'])
    expect(await office.typeOf(type.id)).toMatchObject({ sold: 2 })
    expect(await orderOf(buyer, order.id)).toMatchObject({ state: 'paid', refunded: 23.8 })
    const mail = await mailTo(app, buyer.email, /^Part of your payment/)
    expect(mail.text).toContain('1 × Entry, Moss Gathering')
    expect(mail.text).toContain('$23.80')

    const after = await ledgerOf(order.id)
    for (const party of ['seller', 'platform'])
      expect(after.get(`${party} ${music}`)).toBe(before.get(`${party} ${music}`))
    const part = (what: string) => (before.get(what)! * 2) / 3
    expect(after.get(`seller ${entry}`)).toBeCloseTo(part(`seller ${entry}`), -1)
    expect(after.get('tax')).toBe(before.get('tax')! - 380)
    expect(after.get('buyer')).toBe(before.get('buyer')! + 2_380)
    expect(await findBreaches(db())).toEqual([])

    expect((await refunds(buyer, tickets[0]!.id, 23.8)).status).toBe(409)
    expectOk(await refunds(buyer, tickets[1]!.id, 23.8))
    await eventually(buyer, ['void', 'void', 'valid'])
    expect(await findBreaches(db())).toEqual([])
  })

  test('may not once the deadline has passed, and never with the default policy', async () => {
    const { eventId, tickets } = await refundable(1)
    expect(tickets[0]!.refundableUntil).not.toBeNull()
    const event = db().updateTable('event').where('id', '=', eventId)
    await event.set({ refund_days: 3 }).execute()
    expect((await quotes(buyer, tickets[0]!.id)).status).toBe(409)
    expect((await refunds(buyer, tickets[0]!.id, 23.8)).status).toBe(409)
    await event.set({ refund_policy: 'ifChanged' }).execute()
    expect((await refunds(buyer, tickets[0]!.id, 23.8)).status).toBe(409)
    expect(await office.ticketsOf(buyer)).toMatchObject([{ state: 'valid', refundableUntil: null }])
  })

  test('may after the event was moved, if the ticket is older', async () => {
    const eventId = await office.announced()
    const type = await office.added(eventId)
    await office.buys(buyer, type.id)
    const [ticket] = await office.ticketsOf(buyer)
    expect((await refunds(buyer, ticket!.id, 20)).status).toBe(409)
    await office.moves(eventId)
    const late = await signedIn(app, { isBetaTester: false })
    await office.buys(late, type.id)
    expect((await office.ticketsOf(late))[0]).toMatchObject({ refundableUntil: null })
    expectOk(await refunds(buyer, ticket!.id, 20))
    await eventually(buyer, ['void'])
    expect(await findBreaches(db())).toEqual([])
  })

  test('may not refund a ticket that was used', async () => {
    const { eventId, tickets } = await refundable(1)
    expect(await office.checksIn(eventId, tickets[0]!.code)).toBe('admitted')
    expect((await refunds(buyer, tickets[0]!.id, 23.8)).status).toBe(409)
    expect(await statesOf(buyer)).toEqual(['used'])
  })

  test('returns a free ticket at once', async () => {
    const eventId = await office.announced()
    const type = await office.added(eventId, { price: 0, capacity: 1 })
    expectOk(await office.claims(buyer, eventId, type.id))
    const [ticket] = await office.ticketsOf(buyer)
    expect(await quoted(buyer, ticket!.id)).toMatchObject({ amount: 0 })
    expect((await refunds(stranger, ticket!.id, 0)).status).toBe(404)
    expectOk(await refunds(buyer, ticket!.id, 0))
    expect(await statesOf(buyer)).toEqual(['void'])
    expect((await refunds(buyer, ticket!.id, 0)).status).toBe(409)
    expectOk(await office.claims(stranger, eventId, type.id))
  })

  test('who asks several times at once is refunded once', async () => {
    const { order, tickets } = await refundable(1)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refunds(buyer, tickets[0]!.id, 23.8)),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    await eventually(buyer, ['void'])
    const { data } = await app.services.payments.stripe.refunds.list({
      payment_intent: order.intentId,
    })
    expect(data.map(({ amount }) => amount)).toEqual([2_380])
    expect(await orderOf(buyer, order.id)).toMatchObject({ state: 'refunded', refunded: 23.8 })
    expect(await findBreaches(db())).toEqual([])
  })
})

describe('an organizer', () => {
  test('refunds a single ticket or a whole order at any time, with a reason', async () => {
    const eventId = await office.announced()
    const type = await office.added(eventId)
    const order = await office.buys(buyer, type.id, 3)
    const [first, second] = await office.ticketsOf(buyer)
    expect(await quoted(organizer, first!.id)).toEqual({
      ...{ amount: 20, order: { tickets: 3, amount: 60 }, goesToBuyer: false },
    })
    expectOk(await refunds(organizer, first!.id, 20, { reason: 'You told us you are ill.' }))
    await eventually(buyer, ['void', 'valid', 'valid'])
    const mail = await mailTo(app, buyer.email, /^Part of your payment/)
    expect(mail.text).toContain('You told us you are ill.')
    expect(await quoted(organizer, second!.id)).toMatchObject({ order: { tickets: 2, amount: 40 } })
    expectOk(await refunds(organizer, second!.id, 40, { wholeOrder: true }))
    await eventually(buyer, ['void', 'void', 'void'])
    expect(await orderOf(buyer, order.id)).toMatchObject({ state: 'refunded', refunded: 60 })
    const ledger = await ledgerOf(order.id)
    expect([...ledger].filter(([what]) => what.startsWith('seller')).map(([, c]) => c)).toEqual([0])
    expect(await findBreaches(db())).toEqual([])
  })

  test('may not refund what was paid out to them; an admin may', async () => {
    const rich = await signedIn(app)
    const theirs = boxOffice(app, rich)
    const type = await theirs.added(await theirs.announced())
    await theirs.buys(buyer, type.id)
    const [ticket] = await theirs.ticketsOf(buyer)
    const balance = db().updateTable('seller_balance').where('account_id', '=', rich.id)
    const { cents } = await db()
      .selectFrom('seller_balance')
      .where('account_id', '=', rich.id)
      .select('cents')
      .executeTakeFirstOrThrow()
    await balance.set({ cents: cents - 1 }).execute()
    expect((await refunds(rich, ticket!.id, 20)).status).toBe(409)
    await balance.set({ cents }).execute()
    expect(await statesOf(buyer)).toEqual(['valid'])
    expectOk(await refunds(admin, ticket!.id, 20))
    await eventually(buyer, ['void'])
  })
})
