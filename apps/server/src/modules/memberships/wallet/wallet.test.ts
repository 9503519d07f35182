import { contract } from '@hypha/contract'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBrowser } from '../../../../../../packages/sandbox-payments/src/testing/browser.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { buys, CARDS, putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { syncSeatPayment } from '../founder-seats.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const { wallet, founders } = contract
const stripe = () => app.services.payments.stripe
const browser = () =>
  createBrowser(app.services.payments.provider.url!, app.services.payments.provider.publishableKey)
const cardsOf = async (person: Person) => expectOk(await person.call(wallet.listCards)).result
/** Submits the form for another card. */
async function adds(person: Person, card = CARDS.visa) {
  const { result } = expectOk(await person.call(wallet.addCard))
  const id = result.clientSecret.split('_secret_')[0]!
  const before = new Set((await cardsOf(person)).map((each) => each.id))
  const answer = await browser().pay(
    { id, object: 'setup_intent', client_secret: result.clientSecret },
    card,
  )
  const added = (await cardsOf(person)).find((each) => !before.has(each.id))
  return { answer, id: added?.id ?? '' }
}
const prefers = (person: Person, id: string) => person.call(wallet.preferCard, { params: { id } })
const removes = (person: Person, id: string) => person.call(wallet.removeCard, { params: { id } })
/** Creates a subscription at the provider, paid with the preferred card or the given one. */
async function subscribes(person: Person, card?: string) {
  const customer = (await app.services.customers.find(person.id))!
  const product = await stripe().products.create({ name: 'Premium' })
  const price = await stripe().prices.create({
    product: product.id,
    unit_amount: 499,
    currency: 'usd',
    recurring: { interval: 'month' },
  })
  return stripe().subscriptions.create({
    customer,
    items: [{ price: price.id }],
    ...(card ? { default_payment_method: card } : {}),
  })
}
async function becomesFounder(person: Person, country: string) {
  const { result } = expectOk(await person.call(founders.becomeFounder, { body: { country } }))
  const id = result.clientSecret.split('_secret_')[0]!
  await browser().pay(
    { id, object: 'payment_intent', client_secret: result.clientSecret },
    CARDS.visa,
  )
  const seat = await app.services.db
    .selectFrom('founder_seat')
    .where('payment_intent_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  await syncSeatPayment(app.services, seat.id)
}

describe('permissions', () => {
  test('a wallet requires a confirmed address', async () => {
    for (const [person, status] of [
      [app.visitor(), 401],
      [await signedIn(app, { isVerified: false }), 403],
    ] as const)
      expect([
        (await person.call(wallet.listCards)).status,
        (await person.call(wallet.addCard)).status,
        (await prefers(person, 'pm_1')).status,
        (await removes(person, 'pm_1')).status,
        (await person.call(wallet.setBillingCountry, { body: { country: 'PT' } })).status,
        (await person.call(wallet.listInvoices)).status,
        (await person.call(wallet.findInvoice, { params: { number: 1 } })).status,
      ]).toEqual(Array(7).fill(status))
  })

  test('[S-14] users cannot access the cards of others, which look like unknown ones', async () => {
    const [owner, other] = [await signedIn(app), await signedIn(app)]
    const { id } = await adds(owner)
    await adds(other, CARDS.asksOnce)
    const before = await cardsOf(owner)
    for (const act of [prefers, removes]) {
      const unknown = await act(other, 'pm_unknown')
      expect(await act(other, id)).toMatchObject({ status: 404, body: unknown.body })
    }
    expect((await removes(await signedIn(app), id)).status).toBe(404)
    expect((await removes(owner, 'card_1')).status).toBe(422)
    expect(before).toHaveLength(1)
    expect(await cardsOf(owner)).toEqual(before)
  })
})

describe('cards', () => {
  test('are saved by the provider once a form is submitted; at first there are none', async () => {
    const person = await signedIn(app)
    expect(await cardsOf(person)).toEqual([])
    await adds(person)
    expect(await cardsOf(person)).toEqual([
      {
        ...{ id: expect.stringMatching(/^pm_/), brand: 'visa', last4: '4242' },
        ...{ expMonth: 12, expYear: 2034, isDefault: false },
      },
    ])
  })

  test('are not saved if they are declined', async () => {
    const person = await signedIn(app)
    expect((await adds(person, CARDS.declined)).answer.status).toBe(402)
    expect(await cardsOf(person)).toEqual([])
  })

  test('one is preferred, and pays running subscriptions', async () => {
    const person = await signedIn(app)
    const first = await adds(person)
    const second = await adds(person, CARDS.failsLater)
    expectOk(await prefers(person, first.id))
    const { id } = await subscribes(person, first.id)
    const [top, next] = expectOk(await prefers(person, second.id)).result
    expect([top, next]).toMatchObject([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false },
    ])
    expect((await stripe().subscriptions.retrieve(id)).default_payment_method).toBe(second.id)
  })

  test('can be removed, unless a subscription is paid with them', async () => {
    const person = await signedIn(app)
    const preferred = await adds(person)
    const spare = await adds(person, CARDS.failsLater)
    expectOk(await prefers(person, preferred.id))
    const { id } = await subscribes(person)
    const refused = await removes(person, preferred.id)
    expect(refused.status).toBe(409)
    const answers = await Promise.all([1, 2].map(() => removes(person, spare.id)))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await cardsOf(person)).map((card) => card.id)).toEqual([preferred.id])
    await stripe().subscriptions.cancel(id)
    expect(expectOk(await removes(person, preferred.id)).result).toEqual([])
  })

  test('entered twice are one, and are removed together', async () => {
    const person = await signedIn(app)
    const first = await adds(person)
    const again = await adds(person)
    const other = await adds(person, CARDS.failsLater)
    expect(new Set((await cardsOf(person)).map(({ id }) => id))).toEqual(
      new Set([again.id, other.id]),
    )
    const customer = (await app.services.customers.find(person.id))!
    await stripe().customers.update(customer, {
      invoice_settings: { default_payment_method: first.id },
    })
    expect(await cardsOf(person)).toMatchObject([
      { id: first.id, isDefault: true },
      { id: other.id, isDefault: false },
    ])
    const { id } = await subscribes(person)
    for (const card of [first, again]) expect((await removes(person, card.id)).status).toBe(409)
    await stripe().subscriptions.cancel(id)
    expect(expectOk(await removes(person, again.id)).result).toMatchObject([{ id: other.id }])
    const { data } = await stripe().paymentMethods.list({ customer, type: 'card' })
    expect(data.map((card) => card.id)).toEqual([other.id])
  })

  test('are missing for a customer whom the provider no longer has', async () => {
    const person = await signedIn(app)
    await adds(person)
    vi.spyOn(stripe().paymentMethods, 'list').mockImplementation(() => {
      throw new Stripe.errors.StripeInvalidRequestError({
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such customer',
      })
    })
    expect(await cardsOf(person)).toEqual([])
  })

  test('return an error while the provider is unreachable', async () => {
    const person = await signedIn(app)
    await adds(person)
    vi.spyOn(stripe().paymentMethods, 'list').mockImplementation(() => {
      throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'gone' })
    })
    const { status, body } = await person.call(wallet.listCards)
    expect(status).toBe(503)
    expect(JSON.stringify(body)).toContain('can’t be reached')
  })
})

describe('invoices', () => {
  test('list music and memberships together, newest first', async () => {
    const buyer = await signedIn(app)
    const artist = await signedIn(app)
    const [one, two] = [await putsOnSale(app, artist), await putsOnSale(app, artist)]
    const order = await buys(app, buyer, [['music_release', one.id]])
    await buys(app, buyer, [
      ['music_release', two.id],
      ['song', (await putsOnSale(app, artist)).tracks[0]!],
    ])
    await becomesFounder(buyer, 'DE')
    const { items, count_results } = expectOk(await buyer.call(wallet.listInvoices))
    expect(count_results).toBe(3)
    expect(items).toMatchObject([
      { kind: 'founder', title: 'Founder’s Club, once for life', total: 149, orderId: null },
      { kind: 'music', title: 'Made At Once and 1 more', total: 10.5 },
      { kind: 'music', title: 'Made At Once', total: 9, refunded: 0, orderId: order.id },
    ])
    const numbers = items.map(({ invoiceNumber }) => invoiceNumber)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect(expectOk(await buyer.call(wallet.listInvoices, { query: { page: 2 } }))).toEqual({
      items: [],
      count_results: 3,
    })
  })

  test('of a membership show the tax of the billing country at the time of payment', async () => {
    const buyer = await signedIn(app)
    await becomesFounder(buyer, 'DE')
    expectOk(await buyer.call(wallet.setBillingCountry, { body: { country: 'US' } }))
    const number = expectOk(await buyer.call(wallet.listInvoices)).items[0]!.invoiceNumber
    expect(
      expectOk(await buyer.call(wallet.findInvoice, { params: { number } })).result,
    ).toMatchObject({
      ...{ net: 125.21, tax: 23.79, total: 149, taxRate: { name: 'VAT', percent: 19 } },
      ...{ country: 'DE', refunded: 0, card: { brand: 'visa', last4: '4242' } },
    })
    const other = await signedIn(app)
    const find = (by: Person, which: number) =>
      by.call(wallet.findInvoice, { params: { number: which } })
    const unknown = await find(other, 2_000_000_000)
    expect(await find(other, number)).toMatchObject({ status: 404, body: unknown.body })
    expect(expectOk(await other.call(wallet.listInvoices)).items).toEqual([])
  })

  test('requires a valid country', async () => {
    const person = await signedIn(app)
    const { status } = await person.call(wallet.setBillingCountry, { body: { country: 'XX' } })
    expect(status).toBe(422)
    expect((await person.call(wallet.findInvoice, { params: { number: 0 } })).status).toBe(422)
  })
})

test('a new founder gets a welcome mail, and a mail if the payment is refunded', async () => {
  const person = await signedIn(app)
  await becomesFounder(person, 'US')
  const welcome = await mailTo(app, person.email, /Welcome to the Founder’s Club/)
  expect(welcome.text).toContain('$149.00, paid once')
  const { payment_intent_id, id } = await app.services.db
    .selectFrom('founder_seat')
    .where('account_id', '=', person.id)
    .select(['payment_intent_id', 'id'])
    .executeTakeFirstOrThrow()
  await stripe().refunds.create({ payment_intent: payment_intent_id! })
  await syncSeatPayment(app.services, id)
  const refund = await mailTo(app, person.email, /was refunded/)
  expect(refund.text).toContain('Your founder seat is free again')
})
