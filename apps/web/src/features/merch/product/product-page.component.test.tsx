import type { MerchProduct } from '@hypha/contract'
import { expect, test } from 'vitest'
import { refused, renderPage, sentTo } from '../../../testing/render-page.tsx'

const PRODUCT: MerchProduct = {
  ...{ id: 2, slug: 'moss-shirt', title: 'Moss Shirt', picture: null, pictures: [] },
  ...{ priceFrom: 20, priceTo: 24, isSoldOut: false, shipsFrom: '2027-02-01', editionSize: 100 },
  ...{ profile: null, description: 'Cotton.', release: null, grantsRelease: false, isOwn: false },
  variants: [
    { id: 5, name: 'M', price: 20, isSoldOut: true, left: 0 },
    { id: 6, name: 'L', price: 24, isSoldOut: false, left: 2 },
  ],
  shipping: [{ countries: [], price: 0 }],
}

const open = (changes: Partial<MerchProduct> = {}, answers = {}) =>
  renderPage('/merch/2/moss-shirt', {
    as: 'listener',
    answers: { 'GET /merch/2': { result: { ...PRODUCT, ...changes } }, ...answers },
  })

test('starts with what can be bought, and says how many are left and when it ships', async () => {
  const { screen } = await open()
  await expect.element(screen.getByLabelText('Variant')).toHaveValue('6')
  await expect.element(screen.getByText('Only 2 left')).toBeVisible()
  await expect.element(screen.getByText('Pre-order: ships from February 1, 2027.')).toBeVisible()
  await expect.element(screen.getByText('Rest of the world')).toBeVisible()
  await screen.getByLabelText('Variant').selectOptions('5')
  await expect.element(screen.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
})

test('says why it could not be added', async () => {
  const page = await open({}, { 'POST /cart/add-product': refused(409, 'Only 1 is left.') })
  await page.screen.getByLabelText('Quantity').selectOptions('2')
  await page.screen.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(page.screen.getByRole('alert')).toHaveTextContent('Only 1 is left.')
  expect(sentTo(page, '/cart/add-product')).toMatchObject([
    { body: { productId: 6, type: 'merch', quantity: 2 } },
  ])
})

test('sellers edit their own product instead of buying it', async () => {
  const { screen } = await open({ isOwn: true })
  await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
})
