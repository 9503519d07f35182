import type { Cart, CartBundle, CartItem, CartMerch } from '@hypha/contract'
import { expect, test } from 'vitest'
import { refused, renderPage } from '../../../testing/render-page.tsx'

const SUMMARY = 'GET /cart/summary'
const ADD = 'POST /cart/add-product'
const ARTIST = { id: 3, identifier: 'vetiver', name: 'Vetiver' }
const COVER = { base: '/covers/none', hue: 120, thumbhash: null }
const ITEM: CartItem = {
  product_id: 11,
  product_type: 'music_release',
  title: 'Moss',
  artist: ARTIST,
  identifier: 'moss',
  image: '',
  cover: COVER,
  release: { id: 11, identifier: 'moss', title: 'Moss' },
  price: 9,
  priceBefore: null,
  discount: 0,
  isSetYourPrice: false,
  payMore: { from: 9, suggested: 12 },
  preOrder: null,
  owned: null,
}
const BUNDLE: CartBundle = {
  id: 5,
  title: 'Vetiver',
  isDiscography: true,
  releases: ['Fern', 'Lichen', 'Spores', 'Bark'].map((title, index) => ({
    ...{ id: 20 + index, identifier: title.toLowerCase(), title, cover: COVER, artist: ARTIST },
  })),
  price: 22.5,
  priceBefore: 20,
  fullPrice: 30,
  owned: 1,
}
const SHIRT: CartMerch = {
  ...{ product_id: 5, product_type: 'merch', title: 'Moss Shirt', variant: 'M', quantity: 2 },
  ...{ product: { id: 2, slug: 'moss-shirt' }, picture: null, price: 20, priceBefore: null },
  ...{ seller: { id: 8, name: 'Fern' }, discount: 10, shipsFrom: null, problem: null },
}
const cartOf = (more: Partial<Cart>): { result: Cart } => ({
  result: {
    items: [],
    bundles: [],
    gifts: [],
    tickets: [],
    merch: [],
    discounts: [],
    total: 31.5,
    gone: [],
    ...more,
  },
})
const opened = (more: Partial<Cart>, answers = {}) =>
  renderPage('/cart', { as: 'listener', answers: { [SUMMARY]: cartOf(more), ...answers } })

test('paying more starts with the suggested price, refuses less than the price, and shows why the server refuses', async () => {
  const { screen, requests } = await opened(
    { items: [ITEM] },
    { [ADD]: refused(422, 'Pay at least the price: $10.00.') },
  )
  await screen.getByRole('button', { name: 'Pay more for Moss' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Pay more' })
  const price = dialog.getByLabelText('Your price')
  await expect.element(price).toHaveValue('12.00')
  await price.fill('8.99')
  await dialog.getByRole('button', { name: 'Set price' }).click()
  await expect.element(price).toHaveAccessibleDescription('Enter at least $9.00.')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await price.fill('9.50')
  await dialog.getByRole('button', { name: 'Set price' }).click()
  await expect.element(screen.getByText('Pay at least the price: $10.00.')).toBeVisible()
})

test('an item without the choice has no button, and one that costs more says how much', async () => {
  const { screen } = await opened({
    items: [
      { ...ITEM, payMore: null },
      { ...ITEM, product_id: 12, title: 'Fern', price: 11.5 },
    ],
  })
  await expect.element(screen.getByText('Includes $2.50 more than the price.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Pay more/ })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'Change what you pay for Fern' }))
    .toBeVisible()
})

test('a bundle shows its releases, what it saves, and that its price has changed; one that is gone is named', async () => {
  const { screen } = await opened({
    bundles: [BUNDLE],
    gone: [
      {
        ...{ product_id: 6, product_type: 'bundle', title: 'Trilogy', artist: null },
        reason: 'unavailable',
      },
    ],
  })
  for (const text of [
    'Full discography of Vetiver',
    'Fern, Lichen, Spores, and Bark',
    'Saves $7.50: one by one $30.00.',
    'Without 1 release that you own.',
    'The price is now $22.50. It was $20.00 when you added it.',
  ])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByText('Trilogy')).toBeVisible()
})

test('merch says what a code takes off all of it', async () => {
  const { screen } = await opened({
    merch: [SHIRT],
    discounts: [{ id: 1, code: 'SHIRT', amount: 10, problem: null, minimum: 0 }],
    total: 30,
  })
  for (const text of ['$10.00 off', '$40.00', '−$10.00', '$30.00'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})
