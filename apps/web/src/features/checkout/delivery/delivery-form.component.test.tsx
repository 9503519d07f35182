import type { CartMerch, Delivery } from '@hypha/contract'
import { expect, test } from 'vitest'
import { refused, renderPage, sentTo } from '../../../testing/render-page.tsx'

const ITEM: CartMerch = {
  ...{ product_id: 5, product_type: 'merch', title: 'Moss Shirt', variant: 'M', quantity: 1 },
  ...{ product: { id: 2, slug: 'moss-shirt' }, picture: null, price: 20, priceBefore: null },
  discount: 0,
  ...{ seller: { id: 8, name: 'Fern' }, shipsFrom: null, problem: null },
}
const EVENT = {
  ...{ id: 4, title: 'Moss Gathering', startsAt: '2027-06-01T20:00:00.000Z', city: 'Évora' },
  timeZone: 'Europe/Lisbon',
}

const open = (seller: Partial<Delivery['sellers'][number]>) =>
  renderPage('/check-out', {
    as: 'listener',
    answers: {
      'GET /cart/summary': {
        result: {
          items: [],
          bundles: [],
          tickets: [],
          merch: [ITEM],
          gifts: [],
          total: 20,
          gone: [],
        },
      },
      'GET /cart/delivery': {
        result: {
          address: null,
          sellers: [
            {
              ...{ id: 8, name: 'Fern', titles: ['Moss Shirt, M'], weightGrams: 200 },
              ...{ price: 4, pickups: [], ...seller },
            },
          ],
        },
      },
      'POST /cart/purchase': refused(422, 'This field is required in this country.', {
        'address.region': 'This field is required in this country.',
      }),
    },
  })

const next = 'Continue to payment'

test('merch asks for an address before an order is made, and shows what is wrong with it', async () => {
  const page = await open({})
  const { screen } = page
  await expect.element(screen.getByText('Fern: Ship it for $4.00')).toBeVisible()
  expect(sentTo(page, '/cart/purchase')).toEqual([])
  await screen.getByLabelText('Ship to').selectOptions('US')
  await screen.getByLabelText('Full name').fill('Ana Lima')
  await screen.getByRole('button', { name: next }).click()
  await expect
    .element(screen.getByLabelText('State, province or region'))
    .toHaveAttribute('aria-invalid', 'true')
})

test('a country that the seller doesn’t ship to can’t be paid for', async () => {
  const { screen } = await open({ price: null })
  await expect.element(screen.getByText(/^Fern doesn’t ship to/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: next })).toBeDisabled()
})

test('pickup needs no address', async () => {
  const page = await open({ price: null, pickups: [EVENT] })
  const { screen } = page
  await screen.getByLabelText('From Fern').selectOptions('4')
  await expect.element(screen.getByLabelText('Full name')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: next }).click()
  await expect
    .poll(() => sentTo(page, '/cart/purchase'))
    .toMatchObject([{ body: { pickups: [{ sellerId: 8, eventId: 4 }] } }])
})
