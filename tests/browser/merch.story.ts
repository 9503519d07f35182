import type { Page } from '@playwright/test'
import { checkout, putsIntoCart } from './buying.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { expect, test } from './story.ts'

const SHIRT = 'Story Shirt'
const BUYER = 'wearer@crowd.test'

/** Adds a product with two variants in the seller's form. */
async function addsProduct(seller: Page): Promise<void> {
  await seller.goto('/dashboard/merch')
  await seller.getByRole('link', { name: 'Add product' }).click()
  await seller.getByLabel('Title').fill(SHIRT)
  await seller.getByLabel('Name').fill('M')
  await seller.getByLabel('Price').fill('20')
  await seller.getByLabel('Stock').fill('5')
  await seller.getByRole('button', { name: 'Add variant' }).click()
  await seller.getByLabel('Name').nth(1).fill('L')
  await seller.getByLabel('Stock').nth(1).fill('0')
  await seller.getByLabel('Weight in grams').fill('200')
  await seller.getByLabel('Status').selectOption({ label: 'Published' })
  expect(await faults(seller, 'the form of a product')).toEqual([])
  await seller.getByRole('button', { name: 'Save' }).click()
  await expect(seller).toHaveURL('/dashboard/merch')
}

/** Adds a shipping zone for the whole world. */
async function addsZone(seller: Page): Promise<void> {
  await seller.getByRole('button', { name: 'Add shipping zone' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Add shipping zone' })
  await dialog.getByLabel('Name').fill('World')
  await dialog.getByLabel('All other countries').check()
  await dialog.getByLabel('Up to (g)').fill('1000')
  await dialog.getByLabel('Price').fill('6')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(seller.getByRole('region', { name: 'Shipping' })).toContainText('up to 1,000 g')
}

/** Fills in the address at checkout. */
async function addresses(buyer: Page): Promise<void> {
  const delivery = buyer.getByRole('region', { name: 'Delivery' })
  await delivery.getByLabel('Ship to').selectOption({ label: 'Portugal' })
  await delivery.getByLabel('Full name').fill('Nadi Prem')
  await delivery.getByLabel('Address', { exact: true }).fill('Rua do Musgo 5')
  await delivery.getByLabel('Postcode').fill('7000')
  await delivery.getByLabel('City').fill('Évora')
  await delivery.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(delivery.getByText('Enter a postcode of this country.').first()).toBeVisible()
  await delivery.getByLabel('Postcode').fill('7000-123')
  expect(await sidewaysFaults(buyer, 'the delivery at checkout')).toEqual([])
  await delivery.getByRole('button', { name: 'Continue to payment' }).click()
}

test('a seller adds a shirt, a listener buys it with music and follows the parcel @journey', async ({
  as,
}) => {
  const [seller, buyer] = [await as('artist'), await as(undefined, { width: 360 })]
  await arrive(buyer, BUYER)
  await addsProduct(seller)
  await addsZone(seller)
  expect(await faults(seller, 'the products of a seller')).toEqual([])
  const row = seller.getByRole('listitem').filter({ hasText: SHIRT })
  const href = (await row.getByRole('link', { name: SHIRT, exact: true }).getAttribute('href'))!

  await putsIntoCart(buyer, 'the-harmonium-remembers')
  await buyer.goto(href)
  await expect(buyer.getByRole('heading', { level: 1, name: SHIRT })).toBeVisible()
  expect(await faults(buyer, 'a product')).toEqual([])
  expect(await sidewaysFaults(buyer, 'a product')).toEqual([])
  await buyer.getByRole('main').getByRole('link', { name: 'Copper Banyan' }).click()
  const shop = buyer.getByRole('region', { name: 'Shop' })
  await expect(shop).toContainText(SHIRT)
  expect(await sidewaysFaults(buyer, 'an artist with merch')).toEqual([])
  await shop.getByRole('link', { name: SHIRT }).click()
  await buyer.getByRole('button', { name: 'Add to cart' }).click()
  await buyer.getByRole('link', { name: 'Open cart' }).click()
  await expect(buyer.getByRole('list', { name: 'In your cart' })).toContainText(SHIRT)
  await buyer.getByRole('button', { name: 'Check out' }).click()
  await addresses(buyer)
  const { panel, pay, testCard, figure } = checkout(buyer)
  await panel.getByLabel('Country').selectOption({ label: 'United States' })
  await expect(panel).toContainText('Rua do Musgo 5')
  expect(await figure(/^Shipping/)).toBe(6)
  await testCard('Success')
  await pay.click()
  await expect(buyer).toHaveURL(/\/download-purchased\?order=\d+$/)
  await buyer.getByRole('link', { name: 'Show orders' }).click()
  const parcel = buyer.getByRole('main').getByRole('region').filter({ hasText: SHIRT })
  await expect(parcel).toContainText('Open')

  await seller.goto('/dashboard/orders')
  await seller.getByRole('listitem').filter({ hasText: SHIRT }).getByRole('link').click()
  await expect(seller.getByText('Rua do Musgo 5')).toBeVisible()
  await seller.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(seller.getByText('Packed', { exact: true })).toBeVisible()
  await seller.getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = seller.getByRole('dialog', { name: 'Mark as shipped' })
  await dialog.getByLabel('Carrier').fill('CTT')
  await dialog.getByLabel('Tracking number').fill('RR123PT')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(seller.getByRole('link', { name: 'RR123PT' })).toBeVisible()
  expect(await faults(seller, 'an order of merch')).toEqual([])

  expect((await mailTo(BUYER, /shipped your order/)).text).toContain('RR123PT')
  await buyer.reload()
  await expect(parcel.getByRole('link', { name: 'RR123PT' })).toBeVisible()
  await parcel.getByRole('button', { name: 'Report a problem' }).click()
  await parcel.getByLabel('What’s wrong?').selectOption({ label: 'It’s damaged.' })
  await parcel.getByLabel('Message to the seller').fill('A hole in the sleeve')
  await parcel.getByRole('button', { name: 'Report problem', exact: true }).click()
  await expect(parcel.getByText('A hole in the sleeve')).toBeVisible()
  expect(await faults(buyer, 'the orders of a listener')).toEqual([])
  expect(await sidewaysFaults(buyer, 'the orders of a listener')).toEqual([])

  await seller.reload()
  await expect(seller.getByText('A hole in the sleeve')).toBeVisible()
})
