import type { CartItem, Order } from '@hypha/contract'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type Answers,
  failing,
  refused,
  renderPage,
  type RenderedPage,
  sentTo,
} from '../../testing/render-page.tsx'

const CART = 'GET /cart/summary'
const PURCHASE = 'POST /cart/purchase'
const ORDER = 'GET /user/orders/12'
/** The sandbox payment provider's address in this test. */
const SANDBOX = 'https://sandbox.test'

const PRODUCT = {
  product_id: 11,
  product_type: 'music_release',
  title: 'Moss',
  artist: { id: 3, identifier: 'vetiver', name: 'Vetiver' },
  identifier: 'moss-11',
  image: '',
  cover: { base: '/covers/moss', hue: 120, thumbhash: null },
  release: { id: 11, identifier: 'moss-11', title: 'Moss' },
} as const
const ITEM: CartItem = {
  ...PRODUCT,
  price: 9,
  priceBefore: null,
  discount: 0,
  isSetYourPrice: false,
  preOrder: null,
  payMore: null,
  owned: null,
}
const OPEN_ORDER: Order = {
  id: 12,
  state: 'open',
  items: [
    {
      ...PRODUCT,
      ...{ price: 9, discount: 0, discountCode: null },
      ...{ preOrder: null, gift: null, bundleId: null, bundle: null },
    },
  ],
  tickets: [],
  parcels: [],
  shippingAddress: null,
  subtotal: 9,
  tax: 0,
  taxRate: null,
  total: 9,
  refunded: 0,
  currency: 'USD',
  country: 'PT',
  createdAt: '2026-11-01T00:00:00.000Z',
  paidAt: null,
  invoiceNumber: null,
  buyer: { fullName: 'Ada', email: 'ada@people.test' },
  card: null,
  invoice: {
    seller: null,
    billing: { name: null, address: null, vatNumber: null },
    isReverseCharge: false,
    creditNotes: [],
  },
  problem: null,
}

const cart = (changes: Partial<CartItem> = {}) => ({
  result: {
    items: [{ ...ITEM, ...changes }],
    bundles: [],
    tickets: [],
    merch: [],
    gifts: [],
    total: 9,
    gone: [],
  },
})
const purchase = (changes: Partial<Order> = {}) => ({
  result: 'pi_1_secret_2',
  order: { ...OPEN_ORDER, ...changes },
  provider: { kind: 'sandbox', publishableKey: 'pk_test', url: SANDBOX },
})

const open = (answers: Answers = {}, address = '/check-out') =>
  renderPage(address, {
    as: 'listener',
    answers: { [CART]: cart(), [PURCHASE]: purchase(), ...answers },
  })

/** Stubs the payment provider: every confirmation gets this answer, or a network error if there is none. */
function providerAnswers(intent?: unknown) {
  const real = globalThis.fetch
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith(SANDBOX)) return real(input, init)
    if (intent === undefined) throw new TypeError('Failed to fetch')
    return Response.json(intent)
  })
}
afterEach(() => vi.restoreAllMocks())

async function pay({ screen }: RenderedPage) {
  await screen.getByRole('button', { name: 'Success', exact: true }).click()
  await screen.getByRole('button', { name: /^Pay/ }).click()
}

const problem = ({ screen }: RenderedPage) =>
  screen.getByRole('form', { name: 'Card' }).getByRole('alert')

test('an empty cart links to Explore and makes no order', async () => {
  const page = await open({
    [CART]: {
      result: { items: [], bundles: [], tickets: [], merch: [], gifts: [], total: 0, gone: [] },
    },
  })
  await expect.element(page.screen.getByRole('link', { name: 'Explore music' })).toBeVisible()
  expect(sentTo(page, '/cart/purchase')).toEqual([])
})

test('a buyer can retry when the order could not be made', async () => {
  const order = failing(purchase())
  const { screen } = await open({ [PURCHASE]: order })
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  order.recover()
  await again.click()
  await expect.element(screen.getByRole('button', { name: 'Pay $9.00' })).toBeVisible()
})

test('shows an error without a network', async () => {
  const { screen } = await renderPage('/check-out', { as: 'listener' })
  await expect.element(screen.getByRole('main').getByText(/can’t be reached/)).toBeVisible()
})

test('paying without a card marks the missing fields and does not call the provider', async () => {
  const asked = providerAnswers()
  const { screen } = await open()
  await screen.getByRole('button', { name: /^Pay/ }).click()
  for (const name of ['Card number', 'Expires', 'CVC'])
    await expect.element(screen.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Card number')).toHaveFocus()
  expect(asked.mock.calls.filter(([url]) => String(url).startsWith(SANDBOX))).toEqual([])
})

test.each([
  ['is declined', { code: 'card_declined' }, /declined/],
  ['is empty', { code: 'card_declined', decline_code: 'insufficient_funds' }, /insufficient funds/],
  ['has expired', { code: 'expired_card' }, /expired/],
])('a buyer whose card %s sees why and can pay with another one', async (_, error, words) => {
  providerAnswers({ error })
  const page = await open()
  await pay(page)
  await expect.element(problem(page)).toBeVisible()
  await expect.element(problem(page).getByText(words)).toBeVisible()
  await expect.element(page.screen.getByRole('button', { name: 'Pay $9.00' })).toBeEnabled()
})

test('a buyer who cannot reach the provider reads that they are not charged twice', async () => {
  providerAnswers()
  const page = await open()
  await pay(page)
  await expect.element(problem(page).getByText(/never be charged twice/)).toBeVisible()
})

test('a buyer whose bank asks for confirmation is redirected, and cannot pay again meanwhile', async () => {
  providerAnswers({
    status: 'requires_action',
    next_action: { redirect_to_url: { url: '#the-bank' } },
  })
  const page = await open()
  await pay(page)
  await expect.poll(() => location.hash).toBe('#the-bank')
  await expect
    .element(page.screen.getByRole('button', { name: 'Processing' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('a buyer who declined at their bank is back at the card form and sees why', async () => {
  const page = await open({}, '/check-out?order=12&redirect_status=failed')
  await expect.element(problem(page).getByText(/confirm it was you/)).toBeVisible()
  await expect.element(page.screen.getByRole('button', { name: 'Pay $9.00' })).toBeEnabled()
})

test('a buyer whose order changed in another tab is told and sees the new total', async () => {
  providerAnswers({
    error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } },
  })
  let total = 9
  const page = await open({ [PURCHASE]: () => purchase({ total }) })
  await expect.element(page.screen.getByRole('button', { name: 'Pay $9.00' })).toBeVisible()
  total = 16
  await pay(page)
  await expect.element(problem(page)).toBeVisible()
  await expect.element(page.screen.getByRole('button', { name: 'Pay $16.00' })).toBeVisible()
})

test('a buyer whose payment is still pending waits and cannot pay again', async () => {
  providerAnswers({ status: 'succeeded' })
  const page = await open({ [ORDER]: { result: OPEN_ORDER } })
  await pay(page)
  await expect.element(page.screen.getByRole('progressbar')).toBeVisible()
  expect(page.screen.getByRole('button', { name: /^Pay/ }).elements()).toHaveLength(0)
})

test('a buyer redirected to an order that is not theirs can still pay their own', async () => {
  const page = await open(
    { [ORDER]: refused(404, 'There is no such order.') },
    '/check-out?order=12&redirect_status=succeeded',
  )
  await expect.element(page.screen.getByRole('button', { name: 'Pay $9.00' })).toBeVisible()
})
