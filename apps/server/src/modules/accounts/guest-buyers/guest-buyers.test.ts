import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { continuesAsGuest } from '../../../../../../tests/support/guest-buyers.ts'
import { mailTo, tokenIn } from '../../../../../../tests/support/mails.ts'
import { type Person, PASSWORD } from '../../../../../../tests/support/person.ts'
import {
  buys,
  type OnSale,
  putsIntoCart,
  putsOnSale,
} from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { listOutbox } from '../../../ports/mail/outbox-mailer.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { syncOrderPayment } from '../../commerce/orders/sync-order-payment.ts'
import { artistOf, merchStand } from '../../merch/merch-stand.fixture.ts'
import { boxOffice } from '../../tickets/box-office.fixture.ts'
import { suspend } from '../suspension.ts'
import { guestBuyerJobs } from './guest-buyers.jobs.ts'

let app: TestApp
let artist: Person
let release: OnSale
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  release = await putsOnSale(app, artist, 2)
})
afterAll(() => app.close())
beforeEach(async () => void (await db().deleteFrom('call_window').execute()))

const { accounts, cart, downloads, guestBuyers, listening, people, purchases, users } = contract
const db = () => app.services.db
const start = (email: string, more: object = {}) =>
  app
    .visitor()
    .call(guestBuyers.startGuest, { body: { email, acceptsTerms: true, ...more } as never })
const owned = async (person: Person) =>
  expectOk(await person.call(purchases.listPurchases)).result.map(({ title }) => title)
const opens = (code: string, by = app.visitor()) =>
  by.call(guestBuyers.openGuest, { body: { code } })
const finds = (code: string) => app.visitor().call(guestBuyers.findGuest, { body: { code } })
const joins = (person: Person, code: string) =>
  person.call(guestBuyers.joinGuest, { body: { code } })
const asksForLinks = (email: string) =>
  app.visitor().call(guestBuyers.requestGuestLinks, { body: { email } })
const codeIn = ({ text }: { text: string }) => /\/guest#([\w-]+)/.exec(text)![1]!
const receiptFor = (email: string, seen?: string[]) => mailTo(app, email, /receipt/i, seen)
const guests = async () => {
  const { count } = await db()
    .selectFrom('account')
    .where('is_guest', 'is', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A guest who bought the release, and the code of the link in their receipt. */
async function bought(email?: string) {
  const guest = await continuesAsGuest(app, email)
  const seen = (await outboxOf(guest.email)).map(({ id }) => id)
  const order = await buys(app, guest, [['music_release', release.id]])
  return { guest, order, code: codeIn(await receiptFor(guest.email, seen)) }
}
const outboxOf = async (email: string) => {
  if (app.config.mail.kind !== 'outbox') throw new Error('no outbox')
  return (await listOutbox(app.config.mail.dir)).filter(({ to }) => to === email)
}

describe('continuing as a guest', () => {
  test('refuses a malformed address and people who don’t accept the terms, and creates nobody', async () => {
    const before = await guests()
    expect((await start('moss')).status).toBe(422)
    expect((await start('moss@people.test', { acceptsTerms: false })).status).toBe(422)
    expect((await start('moss@people.test', { isAdmin: true })).status).toBe(422)
    expect(await guests()).toBe(before)
  })

  test('answers the same for the address of an account, and gives no access to it', async () => {
    const owner = await signedIn(app)
    await buys(app, owner, [['music_release', release.id]])
    const answers = [await start(owner.email), await start('nobody.yet@people.test')]
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect(Object.keys(body).sort()).toEqual(['refresh_token', 'token'])
    }
    const guest = await continuesAsGuest(app, owner.email)
    expect(await owned(guest)).toEqual([])
    expect((await guest.signIn()).status).toBe(401)
  })

  test('limits how often an address can be entered', async () => {
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await start('often@people.test')).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a guest', () => {
  test('is asked to create an account for everything but buying', async () => {
    const guest = await continuesAsGuest(app)
    const refused = [
      await guest.call(accounts.profile),
      await guest.call(accounts.resendConfirmation),
      await guest.call(listening.likeRelease, { params: { id: release.id } }),
      await guest.call(contract.gifts.acceptGift, { body: { code: 'x' } }),
      await guest.call(contract.wallet.listCards),
      await guest.call(contract.uploads.usage),
      await guest.call(contract.memberships.subscribe, {
        body: { period: 'month', country: 'US' },
      }),
      await guest.call(contract.privacy.requestDataExport),
      await guest.call(contract.notifications.listNotifications, { query: {} }),
    ]
    for (const { status, body } of refused)
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({
          code: 'platform.accountNeeded',
          detail: 'Create an account to do this.',
        }),
      ])
    expect((await guest.call(users.searchUsers, { body: {} })).status).toBe(404)
  })

  test('has no profile, can’t reset a password, and is in no list of users', async () => {
    const guest = await continuesAsGuest(app)
    const admin = await signedIn(app, { isAdmin: true })
    expect((await app.visitor().call(people.getUser, { params: { id: guest.id } })).status).toBe(
      404,
    )
    expect((await admin.call(users.getUser, { params: { id: guest.id } })).status).toBe(404)
    const found = expectOk(await admin.call(users.searchUsers, { body: { search: guest.email } }))
    expect(found.items).toEqual([])
    expectOk(await app.visitor().call(accounts.forgotPassword, { body: { email: guest.email } }))
    const person = await signedIn(app)
    expect(
      (await person.call(contract.social.followUser, { params: { id: guest.id } })).status,
    ).toBe(404)
    expect(await outboxOf(guest.email)).toEqual([])
  })

  test('buys, downloads and sees the receipt; claims nothing free and sees nobody else’s order', async () => {
    const { guest, order } = await bought()
    expect(await owned(guest)).toHaveLength(1)
    expect(expectOk(await guest.call(purchases.listOrders, { query: {} })).items).toHaveLength(1)
    const download = (person: Person) =>
      person.call(downloads.download, {
        body: { productId: release.id, type: 'music_release', format: 'mp3-320' } as never,
      })
    expect((await download(guest)).status).not.toBe(403)
    const other = await continuesAsGuest(app, guest.email)
    expect((await other.call(purchases.findOrder, { params: { id: order.id } })).status).toBe(404)
    const free = await putsOnSale(app, artist)
    await db().updateTable('release').set({ price_cents: 0 }).where('id', '=', free.id).execute()
    const claim = { productId: free.id, type: 'music_release', format: 'flac' } as never
    expect((await other.call(downloads.download, { body: claim })).body).toMatchObject({
      code: 'platform.accountNeeded',
    })
    expect(await findBreaches(db())).toEqual([])
  })
})

describe('the link in a receipt', () => {
  test('doesn’t open with a wrong, expired or unknown secret', async () => {
    const { guest, code } = await bought()
    for (const wrong of ['x', `${code.slice(0, -1)}_`, '0'.repeat(43)]) {
      expect((await opens(wrong)).status).toBe(404)
      expect((await finds(wrong)).status).toBe(404)
    }
    await db()
      .updateTable('guest_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', guest.id)
      .execute()
    expect((await opens(code)).status).toBe(404)
    // A new mail has a new secret, because the old one expired.
    expectOk(await asksForLinks(guest.email))
    const fresh = codeIn(await mailTo(app, guest.email, /purchases/))
    expect(fresh).not.toBe(code)
    expectOk(await opens(fresh))
    expect((await opens(code)).status).toBe(404)
  })

  test('opens the purchases in another browser', async () => {
    const { guest, code } = await bought()
    expect(expectOk(await finds(code)).result).toEqual({ state: 'open', email: guest.email })
    const browser = app.visitor()
    browser.keep(expectOk(await opens(code, browser)))
    expect(await owned(browser)).toHaveLength(1)
    expect((await browser.call(accounts.profile)).status).toBe(403)
  })

  test('is mailed again on request, for every guest with purchases; other addresses get nothing', async () => {
    const { guest, code: first } = await bought()
    const { code } = await bought(guest.email)
    const listener = await signedIn(app)
    for (const email of [guest.email.toUpperCase(), 'no.guest@people.test', listener.email])
      expect((await asksForLinks(email)).status).toBe(204)
    const { text } = await mailTo(app, guest.email, /purchases/)
    expect(text.match(/\/guest#/g)).toHaveLength(2)
    expect(text).toContain(first)
    expect(text).toContain(code)
    expect(await outboxOf('no.guest@people.test')).toEqual([])
    expect(await outboxOf(listener.email)).toEqual([])
  })

  test('deletes the guest, but a session that only typed the address can’t', async () => {
    const { guest, code } = await bought()
    const typed = await continuesAsGuest(app, guest.email)
    expect((await typed.call(contract.privacy.deleteAccount, { body: {} as never })).status).toBe(
      403,
    )
    expect(
      (await app.visitor().call(guestBuyers.deleteGuest, { body: { code: 'x' } })).status,
    ).toBe(404)
    expectOk(await app.visitor().call(guestBuyers.deleteGuest, { body: { code } }))
    expect((await guest.call(purchases.listPurchases)).status).toBe(401)
    expect((await finds(code)).status).toBe(404)
    const { rows } = await sql<{ email: string }>`
      select buyer_email as email from purchase_order where account_id = ${guest.id}
      union select email from account where id = ${guest.id}`.execute(db())
    for (const { email } of rows) expect(email).toContain('deleted')
    await mailTo(app, guest.email, /deleted/)
  })
})

describe('joining an account', () => {
  const registers = async (email: string) => {
    const person = Object.assign(app.visitor(), { email })
    const body = { email, password: PASSWORD, fullName: 'Moss' }
    expectOk(await person.call(accounts.register, { body }))
    const token = tokenIn(await mailTo(app, email, /^Confirm your e-mail/))
    return { person, confirms: () => person.call(accounts.confirmEmail, { params: { token } }) }
  }

  test('happens when the address is confirmed, not before, and ends the guest', async () => {
    const { guest, order, code } = await bought()
    const { person, confirms } = await registers(guest.email)
    await person.signIn()
    expect((await person.call(purchases.listPurchases)).status).toBe(403)
    expect(await owned(guest)).toHaveLength(1)
    person.keep(expectOk(await confirms()))
    expect(await owned(person)).toHaveLength(1)
    expect(
      expectOk(await person.call(purchases.findOrder, { params: { id: order.id } })),
    ).toBeTruthy()
    expect((await guest.call(purchases.listPurchases)).status).toBe(401)
    expect(expectOk(await finds(code)).result).toEqual({ state: 'joined', email: null })
    expect((await opens(code)).body).toMatchObject({ code: 'accounts.guest.joined' })
    expect((await opens(code)).status).toBe(409)
    const left = await db()
      .selectFrom('account')
      .where('id', '=', guest.id)
      .select(['email', 'guest_email_key'])
      .executeTakeFirstOrThrow()
    expect(left).toEqual({
      email: expect.stringContaining('deleted') as string,
      guest_email_key: null,
    })
    expect((await outboxOf(guest.email)).some(({ subject }) => /deleted/.test(subject))).toBe(false)
    expect(await findBreaches(db())).toEqual([])
  })

  test('happens when an account changes to the address', async () => {
    const { guest } = await bought()
    const person = await signedIn(app)
    const body = { email: guest.email }
    expectOk(await person.call(contract.security.changeEmail, { body }))
    expect(await owned(person)).toEqual([])
    const token = tokenIn(await mailTo(app, guest.email, /Confirm your new address/))
    expectOk(await person.call(contract.security.confirmEmailChange, { params: { token } }))
    expect(await owned(person)).toHaveLength(1)
    expect(await findBreaches(db())).toEqual([])
  })

  test('joins every guest with the address, without duplicates, and refunds afterwards keep what is paid', async () => {
    const first = await bought()
    const second = await bought(first.guest.email)
    const { person, confirms } = await registers(first.guest.email)
    person.keep(expectOk(await confirms()))
    expect(await owned(person)).toHaveLength(1)
    expect(expectOk(await person.call(purchases.listOrders, { query: {} })).count_results).toBe(2)
    expect(await findBreaches(db())).toEqual([])
    for (const [{ order }, left] of [
      [first, 1],
      [second, 0],
    ] as const) {
      await refunds(order.id)
      expect(await owned(person)).toHaveLength(left)
      expect(await findBreaches(db())).toEqual([])
    }
  })

  test('with a link needs a confirmed account with this address; twice at once joins once', async () => {
    const { guest, code } = await bought()
    const stranger = await signedIn(app)
    const unconfirmed = await signedIn(app, { isVerified: false, email: guest.email })
    expect((await joins(app.visitor(), code)).status).toBe(401)
    expect((await joins(guest, code)).status).toBe(403)
    expect((await joins(unconfirmed, code)).status).toBe(403)
    expect((await joins(stranger, code)).body).toMatchObject({
      code: 'accounts.guest.otherAddress',
    })
    expect((await joins(stranger, 'x')).status).toBe(404)
    expect(await owned(guest)).toHaveLength(1)
    await db()
      .updateTable('account')
      .set({ is_verified: true })
      .where('id', '=', unconfirmed.id)
      .execute()
    // Suspended people keep what they bought.
    await suspend(db(), unconfirmed.id, { until: null, reason: 'For the test.' })
    const answers = await Promise.all([joins(unconfirmed, code), joins(unconfirmed, code)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await owned(unconfirmed)).toHaveLength(1)
    expect((await joins(unconfirmed, code)).status).toBe(204)
    expect(await findBreaches(db())).toEqual([])
  })

  test('moves tickets, merch and messages, which can be refunded and answered afterwards', async () => {
    const office = boxOffice(app, artist)
    const eventId = await office.announced()
    await office.hasPolicy(eventId, 'days', 1)
    const { id: typeId } = await office.added(eventId)
    const stand = merchStand(app, artist, await artistOf(app, artist))
    await stand.ships()
    const shirt = await stand.added()
    const guest = await continuesAsGuest(app)
    expectOk(await office.puts(guest, typeId, 2))
    expectOk(await stand.puts(guest, shirt.variants[0]!.id))
    await stand.pays(guest)
    const code = codeIn(await receiptFor(guest.email))
    const [parcel] = await stand.sold()
    expectOk(await stand.writes(guest, parcel!.id, { text: 'Is it green?' }))
    const [sent] = await office.ticketsOf(guest)
    const transfer = { params: { id: sent!.id }, body: { email: 'friend@people.test' } }
    expect((await guest.call(contract.ticketTransfers.transferTicket, transfer)).status).toBe(403)

    const person = await signedIn(app, { email: guest.email })
    expectOk(await joins(person, code))
    const [ticket, ...others] = await office.ticketsOf(person)
    expect(others).toHaveLength(1)
    expect(await office.checksIn(eventId, ticket!.code)).toBe('admitted')
    const other = { params: { id: others[0]!.id } }
    const { amount } = expectOk(
      await person.call(contract.ticketRefunds.ticketRefund, other),
    ).result
    expectOk(
      await person.call(contract.ticketRefunds.refundTicket, {
        ...other,
        body: { amount },
      }),
    )
    expectOk(await stand.writes(artist, parcel!.id, { text: 'Very.' }))
    const thread = expectOk(await stand.messages(person, parcel!.id)).items
    expect(thread.map(({ from, text }) => [from, text])).toEqual([
      ['buyer', 'Is it green?'],
      ['seller', 'Very.'],
    ])
    await until(async () => (await office.ticketsOf(person)).some(({ state }) => state === 'void'))
    expect(await findBreaches(db())).toEqual([])
  })

  test('turns a free claim into the purchase, and leaves a guest alone who may still be paying', async () => {
    const { guest, code } = await bought()
    const person = await signedIn(app, { email: guest.email })
    await db()
      .insertInto('entitlement')
      .values({ account_id: person.id, release_id: release.id, track_id: null, source: 'claim' })
      .execute()
    const next = await putsOnSale(app, artist)
    await putsIntoCart(guest, 'music_release', next.id)
    const open = expectOk(await guest.call(purchases.purchase, { body: { country: 'US' } })).order
    expectOk(await joins(person, code))
    const rights = await db()
      .selectFrom('entitlement')
      .where('account_id', '=', person.id)
      .select('source')
      .execute()
    expect(rights).toEqual([{ source: 'purchase' }])
    expect((await guest.call(purchases.findOrder, { params: { id: open.id } })).status).toBe(200)
    expect(expectOk(await finds(code)).result.state).toBe('open')
    expect(await findBreaches(db())).toEqual([])
  })
})

test('guests who bought nothing are deleted after 30 days, without a mail; buyers stay', async () => {
  const { guest: buyer } = await bought()
  const unused = await continuesAsGuest(app)
  await putsIntoCart(unused, 'music_release', release.id)
  const recent = await continuesAsGuest(app)
  await db()
    .updateTable('account')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', 'in', [buyer.id, unused.id])
    .execute()
  const jobs = guestBuyerJobs({ ...app.services, ...app.config })
  for (let runs = 0; runs < 2; runs++)
    await jobs['guest-buyers.delete-unused'].run({ id: 'a', payload: {} } as never)
  expect((await unused.call(cart.cartCount)).status).toBe(401)
  expect((await recent.call(cart.cartCount)).status).toBe(200)
  expect(await owned(buyer)).toHaveLength(1)
  const row = await db()
    .selectFrom('account')
    .where('id', '=', unused.id)
    .select(['email', 'deleted_at'])
    .executeTakeFirstOrThrow()
  expect(row.deleted_at).not.toBeNull()
  expect(row.email).not.toBe(unused.email)
  expect(await outboxOf(unused.email)).toEqual([])
})

/** Refunds a whole order at the provider, as an admin does there. */
async function refunds(orderId: number): Promise<void> {
  const { payment_intent_id: intent } = await db()
    .selectFrom('purchase_order')
    .where('id', '=', orderId)
    .select('payment_intent_id')
    .executeTakeFirstOrThrow()
  await app.services.payments.stripe.refunds.create({ payment_intent: intent! })
  await syncOrderPayment(app.services, orderId)
}
