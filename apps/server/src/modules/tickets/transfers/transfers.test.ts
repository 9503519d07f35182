import { contract, type Ticket } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { boxOffice } from '../box-office.fixture.ts'

let app: TestApp
let organizer: Person
let stranger: Person
let office: ReturnType<typeof boxOffice>
let giver: Person
let receiver: Person
let eventId: number
let ticket: Ticket
beforeAll(async () => {
  app = await startTestApp()
  organizer = await signedIn(app)
  stranger = await signedIn(app)
  office = boxOffice(app, organizer)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  giver = await signedIn(app, { isBetaTester: false })
  receiver = await signedIn(app, { isBetaTester: false })
  eventId = await office.announced()
  const type = await office.added(eventId, { price: 0 })
  expectOk(await office.claims(giver, eventId, type.id))
  ticket = (await office.ticketsOf(giver))[0]!
})

const { notifications, ticketRefunds, ticketTransfers } = contract
const offers = (person: Person, email: string, id = ticket.id) =>
  person.call(ticketTransfers.transferTicket, { params: { id }, body: { email } })
const takesBack = (person: Person, id = ticket.id) =>
  person.call(ticketTransfers.takeBackTicket, { params: { id } })
const accepts = (person: Person, code: string) =>
  person.call(ticketTransfers.acceptTransfer, { params: { code } })
const finds = (person: Person, code: string) =>
  person.call(ticketTransfers.findTransfer, { params: { code } })
const codeFor = async (email: string, seen: string[] = []) => {
  const mail = await mailTo(app, email, /^A Person has a ticket for you/, seen)
  return { id: mail.id, code: /accept\/([0-9A-Z-]+)/.exec(mail.text)![1]! }
}
const newsOf = async (person: Person) =>
  expectOk(await person.call(notifications.listNotifications, { query: {} }))['hydra:member'].map(
    ({ message }) => message,
  )

test('only the holder gives a ticket away or takes it back; tickets of others look missing', async () => {
  const email = receiver.email
  expect((await offers(app.visitor(), email)).status).toBe(401)
  expect((await takesBack(app.visitor())).status).toBe(401)
  for (const person of [stranger, organizer]) {
    const missing = await offers(person, email, 2_000_000_000)
    expect(await offers(person, email)).toMatchObject({ status: 404, body: missing.body })
    expect((await takesBack(person)).status).toBe(404)
  }
  for (const wrong of ['', 'nobody', 'a@b, c@d'])
    expect((await offers(giver, wrong)).status).toBe(422)
  expect((await takesBack(giver)).status).toBe(409)
  expect(await office.ticketsOf(giver)).toMatchObject([{ transfer: null }])
})

test('a link works for signed-in users only, and a made-up one for nobody', async () => {
  expectOk(await offers(giver, receiver.email))
  const { code } = await codeFor(receiver.email)
  expect((await finds(app.visitor(), code)).status).toBe(401)
  expect((await accepts(app.visitor(), code)).status).toBe(401)
  for (const call of [finds, accepts]) {
    expect((await call(receiver, '00000-00000-00000-00000')).status).toBe(404)
    // The code of the ticket itself gives nothing away.
    expect((await call(receiver, ticket.code)).status).toBe(404)
  }
})

describe('a ticket', () => {
  test('is accepted with the link: it gets a new code, the old one is invalid at once, and both are notified', async () => {
    expect(expectOk(await offers(giver, receiver.email)).result.transfer).toMatchObject({
      email: receiver.email,
    })
    expect((await offers(giver, stranger.email)).status).toBe(409)
    const { code } = await codeFor(receiver.email)
    expect(expectOk(await finds(receiver, code)).result).toMatchObject({
      ...{ event: { id: eventId }, typeName: 'Entry', from: 'A Person', state: 'open' },
    })
    expect(expectOk(await finds(giver, code)).result.state).toBe('own')
    expect((await accepts(giver, code)).status).toBe(409)

    const got = expectOk(await accepts(receiver, code)).result
    expect(got).toMatchObject({ id: ticket.id, state: 'valid', transfer: null })
    expect(got.code).not.toBe(ticket.code)
    expect(await office.ticketsOf(giver)).toEqual([])
    expect(await office.ticketsOf(receiver)).toEqual([got])
    expect(await office.checksIn(eventId, ticket.code)).toBe('unknown')
    expect(await office.checksIn(eventId, got.code)).toBe('admitted')
    expect((await accepts(stranger, code)).status).toBe(409)
    expect(expectOk(await finds(stranger, code)).result.state).toBe('ended')

    expect(await newsOf(giver)).toContain('A Person accepted your ticket for “Moss Gathering”.')
    expect(await newsOf(receiver)).toContain(
      'You have a ticket for “Moss Gathering” from A Person.',
    )
    const mail = await mailTo(app, receiver.email, /^Your tickets for/)
    expect(mail.text).toContain(got.code)
    expect(await findBreaches(app.services.db)).toEqual([])
  })

  test('is accepted once, however many people open the link at the same time', async () => {
    expectOk(await offers(giver, receiver.email))
    const { code } = await codeFor(receiver.email)
    const people = await Promise.all(
      Array.from({ length: 4 }, () => signedIn(app, { isBetaTester: false })),
    )
    const answers = await Promise.all(people.map((person) => accepts(person, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const held = await Promise.all(people.map((person) => office.ticketsOf(person)))
    expect(held.flat()).toHaveLength(1)
  })

  test('can be taken back until it is accepted; then the link is dead and another one can be sent', async () => {
    expectOk(await offers(giver, receiver.email))
    const first = await codeFor(receiver.email)
    expectOk(await takesBack(giver))
    expect((await accepts(receiver, first.code)).status).toBe(409)
    expect(await office.ticketsOf(giver)).toMatchObject([{ code: ticket.code, transfer: null }])
    expectOk(await offers(giver, receiver.email))
    const second = await codeFor(receiver.email, [first.id])
    expect(second.code).not.toBe(first.code)
    expectOk(await accepts(receiver, second.code))
    expect((await takesBack(giver)).status).toBe(404)
  })

  test('stays valid for its holder while it is offered; a used one can’t be accepted or offered', async () => {
    expectOk(await offers(giver, receiver.email))
    const { code } = await codeFor(receiver.email)
    expect(await office.checksIn(eventId, ticket.code)).toBe('admitted')
    expect((await accepts(receiver, code)).status).toBe(409)
    expectOk(await takesBack(giver))
    expect((await offers(giver, receiver.email)).status).toBe(409)
  })

  test('can’t be accepted after it was returned, or once the event is over or cancelled', async () => {
    expectOk(await offers(giver, receiver.email))
    const { code } = await codeFor(receiver.email)
    const { db } = app.services
    const event = db.updateTable('event').where('id', '=', eventId)
    const past = new Date(Date.now() - 3_600_000)
    const before = await db
      .selectFrom('event')
      .where('id', '=', eventId)
      .select(['starts_at', 'ends_at'])
      .executeTakeFirstOrThrow()
    await event.set({ starts_at: new Date(past.getTime() - 1), ends_at: past }).execute()
    expect((await accepts(receiver, code)).status).toBe(409)
    await event.set({ ...before, cancelled_at: past }).execute()
    expect((await accepts(receiver, code)).status).toBe(409)
    await event.set({ cancelled_at: null }).execute()
    expectOk(
      await giver.call(ticketRefunds.refundTicket, {
        params: { id: ticket.id },
        body: { amount: 0 },
      }),
    )
    expect((await accepts(receiver, code)).status).toBe(409)
    expect(await office.ticketsOf(receiver)).toEqual([])
  })
})

test('a refund of a ticket that changed hands goes to the buyer’s card, and both know', async () => {
  await office.hasPolicy(eventId, 'days', 1)
  const type = await office.added(eventId)
  const order = await office.buys(giver, type.id)
  const paid = (await office.ticketsOf(giver)).find(({ orderId }) => orderId !== null)!
  expectOk(await offers(giver, receiver.email, paid.id))
  const { code } = await codeFor(receiver.email)
  expectOk(await accepts(receiver, code))
  const quote = { params: { id: paid.id } }
  expect((await giver.call(ticketRefunds.ticketRefund, quote)).status).toBe(404)
  expect(expectOk(await receiver.call(ticketRefunds.ticketRefund, quote)).result).toMatchObject({
    ...{ amount: 20, goesToBuyer: true },
  })
  expectOk(await receiver.call(ticketRefunds.refundTicket, { ...quote, body: { amount: 20 } }))
  await mailTo(app, giver.email, /^Your payment was refunded/)
  await until(async () => (await newsOf(receiver)).some((news) => news.includes('refunded')))
  const { data } = await app.services.payments.stripe.refunds.list({
    payment_intent: order.intentId,
  })
  expect(data.map(({ amount }) => amount)).toEqual([2_000])
  expect(await findBreaches(app.services.db)).toEqual([])
})
