import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '../testing/browser.ts'
import { startSandbox, type StartedSandbox } from '../testing/started-sandbox.ts'

let at: StartedSandbox
beforeAll(async () => void (at = await startSandbox()))
afterAll(() => at.close())

const order = (amount = 750, more = {}) =>
  at.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
    metadata: { orderId: 'o1' },
    ...more,
  })
const again = (id: string) => at.stripe.paymentIntents.retrieve(id)

test('charges a card typed in the browser; 2.9 % and 30 cents stay with the provider', async () => {
  const intent = await order(1000)
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    metadata: { orderId: 'o1' },
    livemode: false,
  })
  const { status, body } = await at.browser.pay(intent, CARDS.visa)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: intent.id, status: 'succeeded', amount: 1000 })
  // The browser gets none of the server's fields.
  for (const name of ['metadata', 'customer', 'latest_charge', 'sandbox'])
    expect(body).not.toHaveProperty(name)

  const paid = await at.stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge.balance_transaction', 'payment_method'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1000,
    payment_method: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } },
    latest_charge: {
      amount: 1000,
      paid: true,
      status: 'succeeded',
      balance_transaction: { amount: 1000, fee: 59, net: 941, type: 'charge' },
    },
  })
})

test.each([
  ['declined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['insufficientFunds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['expired', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['wrongCvc', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    'processingError',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
] as const)('a test card fails as documented: %s', async (card, code, decline_code, message) => {
  const intent = await order()
  const { status, body } = await at.browser.pay(intent, CARDS[card])
  expect(status).toBe(402)
  expect(body.error).toMatchObject({ type: 'card_error', code, decline_code, message })
  expect(body.error?.payment_intent).toMatchObject({ status: 'requires_payment_method' })
  expect(body.error?.payment_intent).not.toHaveProperty('metadata')
  const failed = await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    amount_received: 0,
    payment_method: null,
    last_payment_error: { code, decline_code, message },
    latest_charge: { status: 'failed', paid: false, balance_transaction: null, failure_code: code },
  })
  // The same intent is paid with another card.
  await at.browser.pay(intent, CARDS.visa)
  expect(await again(intent.id)).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test('the library reports a refused card as a card error', async () => {
  const intent = await order()
  const refused = at.stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
  })
  await expect(refused).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    payment_intent: { id: intent.id, metadata: { orderId: 'o1' } },
    requestId: expect.stringMatching(/^req_/),
  })
})

test('the bank asks and the owner approves: the card is charged and the browser returns with the result', async () => {
  const intent = await order(820)
  const { body } = await at.browser.pay(intent, CARDS.asksOnce)
  expect(body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url' },
  })
  const { url } = body.next_action!.redirect_to_url
  const shown = await fetch(url)
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const html = await shown.text()
  expect(html).toContain('no money moves')
  expect(html).toContain('$8.20')
  const { status, location } = await at.browser.press(url, 'approve')
  expect(status).toBe(303)
  expect(location).toBe(
    `http://127.0.0.1:3000/download-purchased?payment_intent=${intent.id}&payment_intent_client_secret=${intent.client_secret}&redirect_status=succeeded`,
  )
  expect(await again(intent.id)).toMatchObject({ status: 'succeeded', next_action: null })
  // Its page is closed, whatever is pressed.
  expect(await at.browser.press(url, 'refuse')).toMatchObject({ status: 404 })
  expect(await again(intent.id)).toMatchObject({ status: 'succeeded' })
})

test('the bank asks and the owner declines: another card can be tried', async () => {
  const intent = await order()
  const { body } = await at.browser.pay(intent, CARDS.asksAlways)
  const { url } = body.next_action!.redirect_to_url
  expect(await at.browser.press(`${url}x`, 'approve')).toMatchObject({ status: 404 })
  expect(await at.browser.press(url, 'something')).toMatchObject({ status: 404 })
  const { location } = await at.browser.press(url, 'refuse')
  expect(location).toContain('redirect_status=failed')
  expect(await again(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  await at.browser.pay(intent, CARDS.visa)
  expect(await again(intent.id)).toMatchObject({ status: 'succeeded' })
})

test('off session, a card that needs confirmation is refused', async () => {
  const refused = order(700, {
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    off_session: true,
  })
  await expect(refused).rejects.toMatchObject({ code: 'authentication_required' })
})

test('an intent is confirmed later, changed before that, and canceled', async () => {
  const intent = await order(700, { payment_method: 'pm_card_visa' })
  expect(intent.status).toBe('requires_confirmation')
  const changed = await at.stripe.paymentIntents.update(intent.id, {
    amount: 900,
    metadata: { orderId: '', note: 'two tracks' },
  })
  expect(changed).toMatchObject({ amount: 900, metadata: { note: 'two tracks' } })
  expect(changed.metadata).not.toHaveProperty('orderId')
  expect(await at.stripe.paymentIntents.confirm(intent.id)).toMatchObject({
    status: 'succeeded',
    amount_received: 900,
  })
  await expect(
    at.stripe.paymentIntents.update(intent.id, { amount: 1 * 50 }),
  ).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await expect(at.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await expect(at.stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({
    message: expect.stringContaining('already succeeded'),
  })

  const other = await order()
  expect(
    await at.stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' }),
  ).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect((await at.browser.pay(other, CARDS.visa)).body.error?.code).toBe(
    'payment_intent_unexpected_state',
  )
})

test('changing the amount during confirmation needs a new confirmation', async () => {
  const intent = await order()
  const { body } = await at.browser.pay(intent, CARDS.asksAlways)
  await at.stripe.paymentIntents.update(intent.id, { amount: 5000 })
  const { url } = body.next_action!.redirect_to_url
  expect(await at.browser.press(url, 'approve')).toMatchObject({ status: 404 })
  expect(await again(intent.id)).toMatchObject({ status: 'requires_confirmation', amount: 5000 })
})

test.each([
  ['pm_usBankAccount_success', 'succeeded', 'succeeded'],
  ['pm_usBankAccount_insufficientFunds', 'requires_payment_method', 'failed'],
] as const)('a bank debit is processed later: %s', async (payment_method, status, charge) => {
  const intent = await order(2000, { payment_method, confirm: true })
  expect(intent.status).toBe('processing')
  await expect(at.stripe.paymentIntents.cancel(intent.id)).rejects.toThrow('processing')
  await at.runDue()
  expect(await again(intent.id)).toMatchObject({ status: 'processing' })
  await at.advance(60)
  expect(
    await at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
  ).toMatchObject({ status, latest_charge: { status: charge } })
})

test('a saved card is confirmed once and then charged off session', async () => {
  const customer = await at.stripe.customers.create({ email: 'a@hypha.test' })
  const setup = await at.stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
  const { body } = await at.browser.pay(setup, CARDS.asksOnce)
  expect(body.status).toBe('requires_action')
  const { location } = await at.browser.press(body.next_action!.redirect_to_url.url, 'approve')
  expect(location).toContain(`setup_intent=${setup.id}`)
  const saved = await at.stripe.setupIntents.retrieve(setup.id)
  expect(saved.status).toBe('succeeded')
  const cards = await at.stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
  expect(cards.data.map((card) => card.id)).toEqual([saved.payment_method])
  expect(cards.data[0]).not.toHaveProperty('sandbox')
  const charged = await order(600, {
    customer: customer.id,
    payment_method: saved.payment_method,
    confirm: true,
    off_session: true,
  })
  expect(charged.status).toBe('succeeded')

  // Only this customer can use it, until it is detached.
  const stranger = await at.stripe.customers.create()
  await expect(
    order(600, { customer: stranger.id, payment_method: saved.payment_method }),
  ).rejects.toMatchObject({ code: 'resource_missing' })
  await at.stripe.paymentMethods.detach(String(saved.payment_method))
  expect((await at.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
})

test('a refused card is not saved', async () => {
  const setup = await at.stripe.setupIntents.create()
  const { status, body } = await at.browser.pay(setup, CARDS.declined)
  expect(status).toBe(402)
  expect(body.error?.setup_intent?.last_setup_error.decline_code).toBe('generic_decline')
  const asked = await at.browser.pay(setup, CARDS.asksAlways)
  await at.browser.press(asked.body.next_action!.redirect_to_url.url, 'refuse')
  expect(await at.stripe.setupIntents.retrieve(setup.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  expect(await at.stripe.setupIntents.cancel(setup.id)).toMatchObject({ status: 'canceled' })
})

test('no unexpected errors were logged', () => expect(at.errors).toEqual([]))
