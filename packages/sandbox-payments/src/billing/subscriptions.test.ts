import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDS } from '../testing/browser.ts'
import { DAY, startSandbox, type StartedSandbox } from '../testing/started-sandbox.ts'

let at: StartedSandbox
let monthly: Stripe.Price
let yearly: Stripe.Price
beforeAll(async () => {
  at = await startSandbox()
  const { id: product } = await at.stripe.products.create({ name: 'Premium' })
  const price = (unit_amount: number, interval: 'month' | 'year') =>
    at.stripe.prices.create({
      product,
      unit_amount,
      currency: 'usd',
      recurring: { interval },
      lookup_key: `premium-${interval}`,
    })
  monthly = await price(499, 'month')
  yearly = await price(4990, 'year')
})
afterAll(() => at.close())
beforeEach(() => at.goTo('2030-01-31T10:00:00Z'))
// End each test's subscriptions, and their events, before the clock goes back.
afterEach(async () => {
  for await (const { id } of at.stripe.customers.list()) await at.stripe.customers.del(id)
  await at.runDue()
})

const seconds = (date: string) => Date.parse(date) / 1000
const again = (id: string) =>
  at.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
const invoiceOf = (subscription: Stripe.Subscription) =>
  subscription.latest_invoice as Stripe.Invoice
const secretOf = (subscription: Stripe.Subscription) =>
  invoiceOf(subscription).confirmation_secret!.client_secret

/** Like the product: created as incomplete, and paid in the browser. */
async function subscribe(price = monthly.id, card: string | null = CARDS.visa) {
  const customer = await at.stripe.customers.create({ email: 'a@hypha.test' })
  const subscription = await at.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
    metadata: { userId: '5' },
  })
  if (card) await pay(subscription, card)
  return subscription
}

async function pay(subscription: Stripe.Subscription, card: string) {
  const client_secret = secretOf(subscription)
  const id = client_secret.split('_secret_')[0]!
  return at.browser.pay({ id, object: 'payment_intent', client_secret }, card)
}

/** Events about subscriptions and invoices since the last call. Their order is not guaranteed. */
async function heard(): Promise<string[]> {
  await at.runDue()
  return at.webhook.events
    .splice(0)
    .map(({ type }) => type)
    .filter((type) => type.startsWith('customer.subscription') || type.startsWith('invoice.'))
    .sort()
}

test('a subscription starts incomplete, is paid in the browser, and renews automatically', async () => {
  await heard()
  const begun = await subscribe(monthly.id, null)
  expect(begun).toMatchObject({ status: 'incomplete', metadata: { userId: '5' } })
  expect(begun.items.data[0]).toMatchObject({
    price: { id: monthly.id, unit_amount: 499 },
    current_period_start: seconds('2030-01-31T10:00Z'),
    current_period_end: seconds('2030-02-28T10:00Z'),
  })
  expect(invoiceOf(begun)).toMatchObject({
    status: 'open',
    amount_due: 499,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: begun.id } },
  })
  await pay(begun, CARDS.visa)
  const active = await again(begun.id)
  expect(active.status).toBe('active')
  expect(invoiceOf(active)).toMatchObject({ status: 'paid', amount_paid: 499, amount_remaining: 0 })
  expect(active.default_payment_method).toMatch(/^pm_/)
  expect(await heard()).toEqual([
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ])

  await at.goTo('2030-02-28T10:00:00Z')
  const renewed = await again(begun.id)
  expect(renewed.items.data[0]).toMatchObject({
    current_period_start: seconds('2030-02-28T10:00Z'),
    current_period_end: seconds('2030-03-31T10:00Z'),
  })
  expect(invoiceOf(renewed)).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' })
  expect(await heard()).toContain('invoice.paid')
  // After half a year offline, each month is charged.
  await at.goTo('2030-09-01T00:00:00Z')
  const invoices = await at.stripe.invoices.list({ subscription: begun.id, limit: 100 })
  expect(invoices.data.map(({ status }) => status)).toEqual(Array(8).fill('paid'))
  expect((await again(begun.id)).items.data[0]!.current_period_end).toBe(
    seconds('2030-09-30T10:00Z'),
  )
})

test('an invoice links to its payment intent and back', async () => {
  const { id } = await subscribe()
  const invoice = invoiceOf(await again(id))
  const [payment] = invoice.payments!.data
  expect(payment).toMatchObject({ status: 'paid', payment: { type: 'payment_intent' } })
  const payment_intent = String(payment!.payment.payment_intent)
  const back = await at.stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent },
  })
  expect(back.data[0]).toMatchObject({ invoice: invoice.id })
  // Neither is included unless requested.
  const plain = await at.stripe.invoices.retrieve(invoice.id)
  expect(plain.payments).toBeUndefined()
  expect(plain.confirmation_secret).toBeUndefined()
})

test('a failed first payment can be retried for 23 hours', async () => {
  const begun = await subscribe(monthly.id, CARDS.declined)
  expect((await again(begun.id)).status).toBe('incomplete')
  const lost = await subscribe(monthly.id, CARDS.declined)
  await heard()
  await at.advance(23 * 3600 - 1)
  await pay(begun, CARDS.visa)
  await at.advance(1)
  expect((await again(begun.id)).status).toBe('active')
  const expired = await again(lost.id)
  expect(expired.status).toBe('incomplete_expired')
  expect(invoiceOf(expired).status).toBe('void')
  expect((await pay(lost, CARDS.visa)).body.error?.code).toBe('payment_intent_unexpected_state')
  expect(await heard()).toContain('customer.subscription.updated')
  await expect(
    at.stripe.subscriptions.update(lost.id, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ statusCode: 400 })
})

test('the bank asks for confirmation of the first payment only', async () => {
  const begun = await subscribe(monthly.id, null)
  const { body } = await pay(begun, CARDS.asksOnce)
  await at.browser.press(body.next_action!.redirect_to_url.url, 'approve')
  expect((await again(begun.id)).status).toBe('active')
  await at.goTo('2030-02-28T10:00:00Z')
  expect(invoiceOf(await again(begun.id))).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_cycle',
  })
})

test('a subscription is canceled at the end of its period, resumed, and canceled immediately', async () => {
  const { id } = await subscribe()
  const ending = await at.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(ending).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: seconds('2030-02-28T10:00Z'),
    canceled_at: at.now(),
  })
  const resumed = await at.stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
  await at.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await heard()
  await at.goTo('2030-02-28T10:00:00Z')
  expect(await again(id)).toMatchObject({ status: 'canceled', ended_at: at.now() })
  expect(await heard()).toEqual(['customer.subscription.deleted'])
  await at.goTo('2030-12-01T00:00:00Z')
  expect(await heard()).toEqual([])

  const other = await subscribe()
  expect(await at.stripe.subscriptions.cancel(other.id)).toMatchObject({ status: 'canceled' })
  await expect(at.stripe.subscriptions.cancel(other.id)).rejects.toMatchObject({ statusCode: 400 })
})

test('a failed renewal is retried three times, then unpaid; another card fixes it', async () => {
  const begun = await subscribe()
  const failing = await at.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: String(begun.customer),
  })
  await at.stripe.subscriptions.update(begun.id, { default_payment_method: failing.id })
  await at.goTo('2030-02-28T10:00:00Z')
  const late = await again(begun.id)
  expect(late.status).toBe('past_due')
  expect(invoiceOf(late)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: at.now() + 3 * DAY,
  })
  await at.advance(3 * DAY)
  await at.advance(5 * DAY)
  expect((await again(begun.id)).status).toBe('past_due')
  await heard()
  await at.advance(7 * DAY)
  expect(await heard()).toEqual(['customer.subscription.updated', 'invoice.payment_failed'])
  expect((await again(begun.id)).status).toBe('unpaid')
  await at.advance(40 * DAY)
  expect(await heard()).toEqual([])

  const invoice = String((await at.stripe.subscriptions.retrieve(begun.id)).latest_invoice)
  await expect(at.stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'card_declined' })
  const paid = await at.stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' })
  expect(paid.status).toBe('paid')
  expect((await again(begun.id)).status).toBe('active')
  await expect(at.stripe.invoices.pay(invoice)).rejects.toThrow('already paid')
})

test('a payment after the end does not reactivate a subscription', async () => {
  const begun = await subscribe()
  const { id: failing } = await at.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: String(begun.customer),
  })
  await at.stripe.subscriptions.update(begun.id, { default_payment_method: failing })
  await at.goTo('2030-02-28T10:00:00Z')
  await at.stripe.subscriptions.cancel(begun.id)
  const invoice = String((await at.stripe.subscriptions.retrieve(begun.id)).latest_invoice)
  await at.stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' })
  expect(await again(begun.id)).toMatchObject({ status: 'canceled' })
})

test('a new price with the same interval applies from the next period on, with another interval now', async () => {
  const begun = await subscribe()
  const item = begun.items.data[0]!.id
  const change = (price: string, more = {}) =>
    at.stripe.subscriptions.update(begun.id, {
      items: [{ id: item, price }],
      proration_behavior: 'none',
      ...more,
    })
  await expect(change(yearly.id, { proration_behavior: undefined })).rejects.toMatchObject({
    param: 'proration_behavior',
  })
  const dearer = await at.stripe.prices.create({
    product: String(monthly.product),
    unit_amount: 599,
    currency: 'usd',
    recurring: { interval: 'month' },
  })
  await change(dearer.id)
  expect(invoiceOf(await again(begun.id)).amount_due).toBe(499)
  await at.goTo('2030-02-28T10:00:00Z')
  expect(invoiceOf(await again(begun.id)).amount_due).toBe(599)
  await at.goTo('2030-03-10T12:00:00Z')
  await change(yearly.id)
  const changed = await again(begun.id)
  expect(changed).toMatchObject({ status: 'active', billing_cycle_anchor: at.now() })
  expect(invoiceOf(changed)).toMatchObject({ status: 'paid', amount_due: 4990 })
  expect(changed.items.data[0]!.current_period_end).toBe(seconds('2031-03-10T12:00Z'))
})

test('with a saved card a subscription starts immediately or not at all', async () => {
  const { id: customer } = await at.stripe.customers.create()
  const begin = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    at.stripe.subscriptions.create({ customer, items: [{ price: yearly.id }], ...more })
  await expect(begin()).rejects.toMatchObject({ code: 'resource_missing' })
  const keep = async (card: string) => {
    const { id } = await at.stripe.paymentMethods.attach(card, { customer })
    await at.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  }
  await keep('pm_card_chargeCustomerFail')
  await expect(begin({ payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  })
  expect((await at.stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
  await keep('pm_card_visa')
  expect(await begin()).toMatchObject({ status: 'active' })
  expect((await at.stripe.subscriptions.list({ customer })).data).toHaveLength(1)
  // A deleted customer has no subscriptions.
  await at.stripe.customers.del(customer)
  expect((await at.stripe.subscriptions.list({ customer })).data).toEqual([])
})

test('finds prices by their lookup key', async () => {
  const found = await at.stripe.prices.list({ lookup_keys: ['premium-year'], active: true })
  expect(found.data.map((price) => price.id)).toEqual([yearly.id])
  const raise = (transfer_lookup_key: boolean) =>
    at.stripe.prices.create({
      product: String(yearly.product),
      unit_amount: 5990,
      currency: 'usd',
      recurring: { interval: 'year' },
      lookup_key: 'premium-year',
      transfer_lookup_key,
    })
  await expect(raise(false)).rejects.toMatchObject({ param: 'lookup_key' })
  const { id } = await raise(true)
  const now = await at.stripe.prices.list({ lookup_keys: ['premium-year'] })
  expect(now.data.map((price) => price.id)).toEqual([id])
  await at.stripe.prices.update(id, { active: false })
  await expect(subscribe(id, null)).rejects.toThrow('inactive')
  expect(at.errors).toEqual([])
})
