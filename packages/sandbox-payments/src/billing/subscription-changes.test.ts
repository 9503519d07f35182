/** Changes of subscriptions: to another interval now or at the end of the period, and with an advanced clock. */
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, KEYS, startSandbox, type StartedSandbox } from '../testing/started-sandbox.ts'

let at: StartedSandbox
let product: string
beforeAll(async () => {
  at = await startSandbox()
  product = (await at.stripe.products.create({ name: 'Premium' })).id
})
afterAll(() => at.close())

const CLOCK = 'clock_sandbox'
const seconds = (date: string) => Date.parse(date) / 1000
const month = (): Stripe.SubscriptionCreateParams.Item.PriceData => ({
  ...{ currency: 'usd', product, unit_amount: 499 },
  recurring: { interval: 'month' },
})
const year = (): Stripe.SubscriptionCreateParams.Item.PriceData => ({
  ...{ currency: 'usd', product, unit_amount: 4990 },
  recurring: { interval: 'year' },
})
const clock = () => at.stripe.testHelpers.testClocks.retrieve(CLOCK)
const again = (id: string) => at.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
const itemOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!
const invoiceOf = (subscription: Stripe.Subscription) =>
  subscription.latest_invoice as Stripe.Invoice

/** A customer with a saved card and an active subscription. */
async function subscriber(price_data = month(), card = 'pm_card_visa') {
  const { id: customer } = await at.stripe.customers.create()
  const { id: default_payment_method } = await at.stripe.paymentMethods.attach(card, { customer })
  return at.stripe.subscriptions.create({
    customer,
    default_payment_method,
    items: [{ price_data }],
  })
}

async function goesTo(date: string) {
  await at.stripe.testHelpers.testClocks.advance(CLOCK, { frozen_time: seconds(date) })
  await at.runDue()
}

test('switching from monthly to yearly now credits the unused time, by the second', async () => {
  await at.goTo('2030-01-31T10:00:00Z')
  const begun = await subscriber()
  const { id } = itemOf(begun)
  await at.goTo('2030-02-14T10:00:00Z')
  const items = [{ id, price_data: year() }]
  const details = { items, proration_behavior: 'always_invoice' as const }
  const preview = await at.stripe.invoices.createPreview({
    subscription: begun.id,
    subscription_details: details,
  })
  // Half of 28 days are left.
  expect(preview).toMatchObject({ status: 'draft', amount_due: 4990 - 250 })
  expect(preview.lines.data).toMatchObject([
    { amount: -250, parent: { subscription_item_details: { proration: true } } },
    { amount: 4990, parent: { subscription_item_details: { proration: false } } },
  ])
  expect(itemOf(await again(begun.id)).price.recurring?.interval).toBe('month')
  expect((await at.stripe.prices.list({ product })).data).toHaveLength(1)

  await at.stripe.subscriptions.update(begun.id, details)
  const changed = await again(begun.id)
  expect(invoiceOf(changed)).toMatchObject({ status: 'paid', amount_paid: 4740 })
  expect(itemOf(changed).current_period_end).toBe(seconds('2031-02-14T10:00Z'))
  // Switching back needs a schedule, because the rest of a year is worth more than a month.
  await expect(
    at.stripe.subscriptions.update(begun.id, {
      items: [{ id, price_data: month() }],
      proration_behavior: 'always_invoice',
    }),
  ).rejects.toThrow('no credit')
})

test('a refused card changes nothing', async () => {
  await at.goTo('2030-01-31T10:00:00Z')
  const begun = await subscriber()
  const { id: failing } = await at.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: String(begun.customer),
  })
  await at.stripe.subscriptions.update(begun.id, { default_payment_method: failing })
  await expect(
    at.stripe.subscriptions.update(begun.id, {
      items: [{ id: itemOf(begun).id, price_data: year() }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ code: 'card_declined' })
  expect(invoiceOf(await again(begun.id)).id).toBe(begun.latest_invoice)
  await at.stripe.subscriptions.cancel(begun.id)
})

/** Switches to monthly when the year is over. */
async function schedule(subscription: Stripe.Subscription) {
  const { id, phases } = await at.stripe.subscriptionSchedules.create({
    from_subscription: subscription.id,
  })
  const [{ start_date, end_date, items }] = phases as [Stripe.SubscriptionSchedule.Phase]
  return at.stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      { start_date, end_date, items: [{ price: String(items[0]!.price) }] },
      { items: [{ price_data: month() }], duration: { interval: 'month' } },
    ],
  })
}

test('a schedule switches from yearly to monthly at the end of the year and is then released', async () => {
  await at.goTo('2030-01-31T10:00:00Z')
  const begun = await subscriber(year())
  const planned = await schedule(begun)
  expect(planned).toMatchObject({
    status: 'active',
    current_phase: { end_date: seconds('2031-01-31T10:00Z') },
  })
  expect(await again(begun.id)).toMatchObject({ schedule: planned.id })
  await expect(
    at.stripe.subscriptions.update(begun.id, { cancel_at_period_end: true }),
  ).rejects.toThrow('managed by the subscription schedule')
  await expect(
    at.stripe.subscriptionSchedules.create({ from_subscription: begun.id }),
  ).rejects.toThrow('already attached')

  await at.goTo('2031-01-31T10:00:00Z')
  const first = await again(begun.id)
  expect(itemOf(first)).toMatchObject({
    price: { recurring: { interval: 'month' } },
    current_period_end: seconds('2031-02-28T10:00Z'),
  })
  expect(invoiceOf(first)).toMatchObject({ status: 'paid', amount_paid: 499 })
  await at.goTo('2031-03-31T10:00:00Z')
  const later = await again(begun.id)
  expect(later).toMatchObject({ schedule: null, status: 'active' })
  expect(invoiceOf(later)).toMatchObject({ status: 'paid', amount_paid: 499 })
  expect(await at.stripe.subscriptionSchedules.retrieve(planned.id)).toMatchObject({
    status: 'released',
    released_subscription: begun.id,
  })
  await at.stripe.subscriptions.cancel(begun.id)
})

test('a schedule can be canceled, and ends with its subscription', async () => {
  await at.goTo('2030-01-31T10:00:00Z')
  const begun = await subscriber(year())
  const { id } = await schedule(begun)
  await at.stripe.subscriptionSchedules.release(id)
  expect((await again(begun.id)).schedule).toBeNull()
  await expect(at.stripe.subscriptionSchedules.release(id)).rejects.toThrow('released')
  await at.goTo('2031-01-31T10:00:00Z')
  expect(invoiceOf(await again(begun.id)).amount_paid).toBe(4990)

  const other = await schedule(begun)
  await at.stripe.subscriptions.cancel(begun.id)
  expect(await at.stripe.subscriptionSchedules.retrieve(other.id)).toMatchObject({
    status: 'canceled',
  })
  await at.runDue()
  expect(at.webhook.types()).toContain('subscription_schedule.released')
})

test("advancing the sandbox's clock triggers everything that is due on the way", async () => {
  await at.goTo('2030-01-31T10:00:00Z')
  const begun = await subscriber()
  const { id: failing } = await at.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: String(begun.customer),
  })
  await at.stripe.subscriptions.update(begun.id, { default_payment_method: failing })
  const moving = await at.stripe.testHelpers.testClocks.advance(CLOCK, {
    frozen_time: seconds('2030-04-01T00:00Z'),
  })
  expect(moving).toMatchObject({
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: seconds('2030-04-01T00:00Z') } },
  })
  await at.runDue()
  expect(await clock()).toMatchObject({
    status: 'ready',
    frozen_time: seconds('2030-04-01T00:00Z'),
  })
  const unpaid = await again(begun.id)
  expect(unpaid.status).toBe('unpaid')
  expect(invoiceOf(unpaid)).toMatchObject({
    created: seconds('2030-02-28T10:00Z'),
    attempt_count: 4,
  })

  // The clock is stored, so that every process reads it and a restart resumes there.
  await at.restart()
  await at.advance(DAY)
  expect(await clock()).toMatchObject({ frozen_time: seconds('2030-04-02T00:00Z') })
  await goesTo('2030-04-03T00:00Z')
  expect((await at.stripe.customers.create()).created).toBe(seconds('2030-04-03T00:00Z'))
  expect(at.errors).toEqual([])
})

test("the clock can't go back, and needs the secret key", async () => {
  const advance = (stripe: Stripe, id = CLOCK) =>
    stripe.testHelpers.testClocks.advance(id, { frozen_time: seconds('2030-01-01T00:00Z') })
  await expect(advance(at.stripe)).rejects.toMatchObject({ param: 'frozen_time' })
  await expect(advance(at.stripe, 'clock_other')).rejects.toMatchObject({ statusCode: 404 })
  await expect(advance(at.withKey(KEYS.publishable))).rejects.toMatchObject({ statusCode: 401 })
  const public_ = await at.browser.post(`/test_helpers/test_clocks/${CLOCK}/advance`, {
    frozen_time: String(seconds('2040-01-01T00:00Z')),
  })
  expect(public_.status).toBe(404)
})
