import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '../testing/browser.ts'
import { KEYS, startSandbox, type StartedSandbox } from '../testing/started-sandbox.ts'

let at: StartedSandbox
beforeAll(async () => void (at = await startSandbox()))
afterAll(() => at.close())

const ask = async (question: string) => {
  const client = new pg.Client({ connectionString: at.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ answer: string }>(question)
  await client.end()
  return rows[0]!.answer
}

const objects = () =>
  ask(
    `select md5(string_agg(id || data::text, '' order by id)) as answer from sandbox_payments.object`,
  )

/** Asserts that a rejected call creates and changes no object. */
const unchanged = async (refused: () => Promise<unknown>) => {
  await at.runDue()
  const before = await objects()
  await refused()
  await at.runDue()
  expect(await objects()).toBe(before)
}

const order = { amount: 750, currency: 'usd' }

test.each([
  ['no key', () => at.withKey(' ').paymentIntents.create(order)],
  ['an unknown key', () => at.withKey('sk_test_wrong').paymentIntents.create(order)],
  ['the publishable key', () => at.withKey(KEYS.publishable).paymentIntents.create(order)],
  ['the publishable key for a read', () => at.withKey(KEYS.publishable).customers.list()],
])('unauthorized: %s', (_, call) =>
  unchanged(() =>
    expect(call()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      requestId: expect.stringMatching(/^req_/),
    }),
  ),
)

test("the secret key is rejected at the browsers' URL", async () => {
  const response = await fetch(`${at.pagesUrl}/v1/payment_intents/pi_1/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEYS.secret}` },
    body: new URLSearchParams(),
  })
  expect(response.status).toBe(401)
  // Calls for servers don't exist there.
  const { status } = await at.browser.post('/refunds', {})
  expect(status).toBe(404)
})

const create = (given: object) => () => at.stripe.paymentIntents.create({ ...order, ...given })

test.each([
  ['an unknown parameter', create({ colour: 'red' }), 'parameter_unknown', 'colour'],
  [
    'an unknown nested parameter',
    create({ automatic_payment_methods: { enabled: true, colour: 'red' } }),
    'parameter_unknown',
    'automatic_payment_methods[colour]',
  ],
  ['a negative amount', create({ amount: -1 }), 'parameter_invalid_integer', 'amount'],
  ['an amount of zero', create({ amount: 0 }), 'parameter_invalid_integer', 'amount'],
  ['half a cent', create({ amount: 750.5 }), 'parameter_invalid_integer', 'amount'],
  ['an amount below the minimum', create({ amount: 49 }), 'amount_too_small', 'amount'],
  ['an amount above the maximum', create({ amount: 100_000_000 }), 'amount_too_large', 'amount'],
  ['no amount', create({ amount: undefined }), 'parameter_missing', 'amount'],
  ['an unsupported currency', create({ currency: 'eur' }), undefined, 'currency'],
  [
    'a long metadata value',
    create({ metadata: { a: 'x'.repeat(501) } }),
    'parameter_invalid_string',
    'metadata[a]',
  ],
  ['a NUL character', create({ description: 'a\0b' }), 'parameter_invalid_string', 'description'],
  [
    'a script as an address',
    create({ return_url: 'javascript:alert(1)' }),
    'url_invalid',
    'return_url',
  ],
  ['an unknown customer', create({ customer: 'cus_none' }), 'resource_missing', 'customer'],
  ['an unknown card', create({ payment_method: 'pm_none' }), 'resource_missing', 'payment_method'],
  ['an unknown expansion', create({ expand: ['colour'] }), undefined, 'expand'],
  [
    'a fee without a destination',
    create({ application_fee_amount: 10 }),
    undefined,
    'application_fee_amount',
  ],
  [
    'an unknown destination',
    create({ transfer_data: { destination: 'acct_1' } }),
    'resource_missing',
    'transfer_data[destination]',
  ],
])('invalid input: %s', (_, call, code, param) =>
  unchanged(async () => {
    const error: { code?: string } = await call().then(
      () => expect.unreachable(),
      (refusal: object) => refusal,
    )
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param })
    expect(error.code).toBe(code)
  }),
)

test('missing objects are a 404', () =>
  unchanged(async () => {
    const missing = { statusCode: 404, code: 'resource_missing' }
    await expect(at.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject(missing)
    await expect(at.stripe.customers.retrieve('cus_none')).rejects.toMatchObject(missing)
    await expect(at.stripe.tokens.retrieve('tok_1')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL'),
    })
  }))

test('a client secret only grants access to its own intent', async () => {
  const mine = await at.stripe.paymentIntents.create(order)
  const other = await at.stripe.paymentIntents.create(order)
  await unchanged(async () => {
    for (const client_secret of [other.client_secret!, `${mine.client_secret}x`, '']) {
      const { status, body } = await at.browser.pay({ ...mine, client_secret }, CARDS.visa)
      expect(status).toBe(400)
      expect(body.error).toMatchObject({
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      })
    }
    const bare = await at.browser.get(`/payment_intents/${mine.id}`)
    expect(bare.body.error).toMatchObject({ code: 'parameter_missing', param: 'client_secret' })
    const path = `/payment_intents/${mine.id}?client_secret=${mine.client_secret}`
    expect((await at.browser.get(`${path}&expand[]=customer`)).status).toBe(401)
    expect((await at.browser.get(path)).body).toMatchObject({ id: mine.id, amount: 750 })
  })
})

const REAL_CARD = '4539578763621486'

test.each([
  ['a real card', { number: REAL_CARD }, 'card_declined'],
  ['a mistyped card', { number: '4242424242424241' }, 'incorrect_number'],
  ['a word as its number', { number: 'four' }, 'incorrect_number'],
  ['a month that does not exist', { exp_month: '13' }, 'invalid_expiry_month'],
  ['a year in the past', { exp_year: '29' }, 'invalid_expiry_year'],
  ['a short security code', { cvc: '12' }, 'invalid_cvc'],
])('a card is refused before anything is recorded: %s', async (_, entry, code) => {
  const intent = await at.stripe.paymentIntents.create(order)
  await unchanged(async () => {
    const fields = Object.entries(entry).map(([name, value]) => [
      `payment_method_data[card][${name}]`,
      value,
    ])
    const { status, body } = await at.browser.pay(intent, CARDS.visa, Object.fromEntries(fields))
    expect(status).toBe(402)
    expect(body.error).toMatchObject({ type: 'card_error', code })
    expect(JSON.stringify(body)).not.toContain(REAL_CARD)
  })
})

test('a real card number gets a clear message that no money moves; no number is stored, test cards included', async () => {
  const intent = await at.stripe.paymentIntents.create(order)
  const { body } = await at.browser.pay(intent, REAL_CARD)
  expect(body.error).toMatchObject({
    decline_code: 'test_mode_live_card',
    message:
      'This is not a test card. No money moves here, so please do not enter a real card: use 4242 4242 4242 4242.',
  })
  await at.browser.pay(intent, CARDS.visa)
  const stored = await ask(
    `select (select string_agg(data::text, '') from sandbox_payments.object)
       || (select string_agg(answer::text, '') from sandbox_payments.answer) as answer`,
  )
  expect(stored).toContain('"last4": "4242"')
  expect(stored).not.toContain(REAL_CARD)
  expect(stored).not.toContain(CARDS.visa)
  expect(stored).not.toContain('4242424242424242')
})

test('card numbers from a server are refused: only the browser may send them', () =>
  unchanged(() =>
    expect(
      at.stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
      }),
    ).rejects.toThrow('card form'),
  ))

test('odd requests get errors in Stripe’s format', () =>
  unchanged(async () => {
    const { host, port } = at.loopback
    const send = async (init: RequestInit, path = '/v1/customers') => {
      const response = await fetch(`http://${host}:${port}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${KEYS.secret}`, ...init.headers },
      })
      return { status: response.status, body: (await response.json()) as object }
    }
    const shaped = { error: { type: 'invalid_request_error' } }
    const json = { 'content-type': 'application/json' }
    expect(await send({ method: 'POST', body: '{}', headers: json })).toMatchObject({
      status: 415,
      body: shaped,
    })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of ['a[b][c][d][e][f][g]=1', 'x=1&'.repeat(600), '__proto__[a]=1'])
      expect(await send({ method: 'POST', body, headers: form })).toMatchObject({
        status: 400,
        body: shaped,
      })
    const big = { method: 'POST', body: `name=${'x'.repeat(70_000)}`, headers: form }
    expect(await send(big)).toMatchObject({ status: 413, body: shaped })
    const account = { 'stripe-account': 'acct_1' }
    expect(await send({ method: 'POST', headers: account })).toMatchObject({ status: 400 })
    expect(({} as { a?: string }).a).toBeUndefined()
  }))

test('no unexpected errors were logged', () => expect(at.errors).toEqual([]))
