import { checkout, owned } from './buying.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'
const OTHER = 'Photosynthesis Overclocked'
const FREE = 'Harbour Without Boats'

test.afterAll(() =>
  inDatabase('update release set suggested_price_cents = null, lets_pay_more = false', []),
)

test('a label lets fans pay more and suggests a price; a fan pays more, and gets other music for free @journey', async ({
  as,
}) => {
  const [seller, buyer] = [await as('label'), await as(undefined, { width: 360 })]
  await arrive(buyer, 'fan@crowd.test')
  const album = await seller.request.get('/api/optimized/music_releases/the-harmonium-remembers')
  const { id } = (await album.json()) as { id: number }
  await seller.goto(`/create-music-release/${id}?editRelease=true&step=4`)
  const suggested = seller.getByLabel('Suggested price (optional)')
  await suggested.fill('11')
  await expect(suggested).toHaveAccessibleDescription('Suggest at least the price, $12.00.')
  const saved = seller.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.ok(),
  )
  await suggested.fill('15')
  await seller.getByLabel('Let fans pay more than the price').check()
  await saved
  expect(await faults(seller, 'the price step')).toEqual([])

  // The page of the album may be cached for a visitor, but not for somebody who is logged in.
  await expect(async () => {
    await buyer.goto('/album/the-harmonium-remembers')
    await applicationIn(buyer)
    await buyer.getByRole('button', { name: `Pay more for ${ALBUM}` }).click({ timeout: 5_000 })
  }).toPass()
  const dialog = buyer.getByRole('dialog', { name: 'Pay more' })
  const price = dialog.getByLabel('Your price')
  await expect(price).toHaveValue('15.00')
  await price.fill('11.99')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(price).toHaveAccessibleDescription('Enter at least $12.00.')
  await price.fill('14')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(buyer.getByRole('button', { name: `In Cart: ${ALBUM}` })).toBeVisible()
  await buyer.goto('/cart')
  const row = buyer.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
  await expect(row).toContainText('$14.00')
  await expect(row).toContainText('Includes $2.00 more than the price.')
  await row.getByRole('button', { name: `Change what you pay for ${ALBUM}` }).click()
  await price.fill('13')
  await dialog.getByRole('button', { name: 'Set price' }).click()
  await expect(row).toContainText('Includes $1.00 more than the price.')
  expect(await faults(buyer, 'a cart with more than the price')).toEqual([])
  expect(await sidewaysFaults(buyer, 'a cart with more than the price')).toEqual([])

  await inDatabase('update release set suggested_price_cents = 500 where title = $1', [FREE])
  await buyer.goto('/album/harbour-without-boats')
  await applicationIn(buyer)
  await buyer.getByRole('button', { name: `Set Your Price: ${FREE}` }).click()
  const free = buyer.getByRole('dialog', { name: 'Set your price' })
  await expect(free.getByLabel('Your price')).toHaveValue('5.00')
  expect(await sidewaysFaults(buyer, 'setting a price')).toEqual([])
  await free.getByRole('button', { name: 'Get it for free' }).click()
  await expect(free).toBeHidden()
  await expect(buyer.getByRole('dialog')).toContainText(FREE)
})

test('a label sells two albums as a bundle; a fan buys it in place of one of them @journey', async ({
  as,
}) => {
  const [seller, buyer] = [await as('label'), await as(undefined, { width: 360 })]
  await arrive(buyer, 'collector@crowd.test')
  await seller.goto('/dashboard/promotions?tab=bundles')
  await seller.getByRole('button', { name: 'New bundle' }).click()
  const dialog = seller.getByRole('dialog', { name: 'New bundle' })
  await dialog.getByLabel('Title').fill('Two worlds')
  await dialog.getByLabel('Discount').selectOption('Fixed price')
  await dialog.getByLabel(ALBUM).check()
  await dialog.getByLabel(OTHER).check()
  await dialog.getByLabel('Price of the bundle').fill('21')
  await dialog.getByRole('button', { name: 'Sell bundle' }).click()
  await expect(dialog).toContainText('One by one the releases cost $20.50. Enter less.')
  await dialog.getByLabel('Price of the bundle').fill('15')
  await dialog.getByRole('button', { name: 'Sell bundle' }).click()
  const bundles = seller.getByRole('list', { name: 'Bundles' }).getByRole('listitem')
  await expect(bundles).toContainText('$15.00 instead of $20.50')
  expect(await faults(seller, 'bundles')).toEqual([])

  await buyer.goto('/album/photosynthesis-overclocked')
  await applicationIn(buyer)
  await buyer.getByRole('button', { name: `Add to Cart: ${OTHER}` }).click()
  await expect(buyer.getByRole('button', { name: `In Cart: ${OTHER}` })).toBeVisible()
  await buyer.goto('/album/the-harmonium-remembers')
  await applicationIn(buyer)
  const offer = buyer.getByRole('region', { name: 'Also in a bundle' }).getByRole('listitem')
  await expect(offer).toContainText('Saves $5.50: one by one $20.50.')
  expect(await faults(buyer, 'an album in a bundle')).toEqual([])
  await offer.getByRole('button', { name: '$15.00 · Add to Cart: Two worlds' }).click()
  const toast = buyer
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'Two worlds is in your cart and replaces 1 item.' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(offer.getByRole('button', { name: /Add to Cart: Two worlds/ })).toBeVisible()
  await offer.getByRole('button', { name: /Add to Cart: Two worlds/ }).click()
  await expect(buyer.getByRole('button', { name: `In Cart: ${ALBUM}` })).toBeVisible()
  await buyer.goto('/cart')
  const row = buyer.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('$15.00')
  expect(await faults(buyer, 'a cart with a bundle')).toEqual([])
  expect(await sidewaysFaults(buyer, 'a cart with a bundle')).toEqual([])
  await buyer.getByRole('button', { name: 'Check out' }).click()
  const { panel, pay, testCard } = checkout(buyer)
  await panel.getByLabel('Country').selectOption({ label: 'United States' })
  await expect(pay).toHaveText('Pay $15.00')
  await testCard('Success')
  await pay.click()
  await expect(owned(buyer)).toHaveCount(2)

  await bundles.getByRole('button', { name: 'Remove Two worlds' }).click()
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(seller.getByText('You have no bundles.')).toBeVisible()
})
