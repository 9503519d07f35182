import { readFile } from 'node:fs/promises'
import { checkout, owned } from './buying.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { arrive, PASSWORD } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'
const OTHER = 'Photosynthesis Overclocked'
const BUYER = 'codes@crowd.test'

test('a label makes codes; a buyer redeems one before logging in, and pays less with the other @journey', async ({
  as,
}) => {
  const [seller, buyer] = [await as('label'), await as(undefined, { width: 360 })]
  await arrive(await as(), BUYER)

  await seller.goto('/dashboard/promotions')
  await seller.getByRole('button', { name: 'New codes' }).click()
  const codes = seller.getByRole('dialog', { name: 'New codes' })
  await codes.getByLabel('Release').selectOption(ALBUM)
  await codes.getByLabel('Name').fill('Tape edition')
  await codes.getByLabel('Number of codes').fill('3')
  await codes.getByRole('button', { name: 'Make codes' }).click()
  const batches = seller.getByRole('list', { name: 'Download codes' }).getByRole('listitem')
  await expect(batches).toContainText('0 of 3 redeemed')
  const saved = seller.waitForEvent('download')
  await batches.getByRole('button', { name: 'CSV Tape edition' }).click()
  const [, line] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  const [code, link] = line!.split(',') as [string, string]
  expect(await faults(seller, 'download codes')).toEqual([])

  await seller.getByRole('link', { name: 'Discount codes' }).click()
  await seller.getByRole('button', { name: 'New discount code' }).click()
  const discount = seller.getByRole('dialog', { name: 'New discount code' })
  await discount.getByLabel('Code', { exact: true }).fill('spring-20')
  await discount.getByLabel('Percent', { exact: true }).fill('20')
  await discount.getByRole('button', { name: 'Make code' }).click()
  const discounts = seller
    .getByRole('list', { name: 'Discount codes', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'SPRING-20' })
  await expect(discounts).toContainText('Used 0 times')

  // The link of the QR code fills in the code.
  const { pathname, hash } = new URL(link)
  await buyer.goto(pathname + hash)
  await expect(buyer.getByLabel('Code')).toHaveValue(code)
  await buyer.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ''))
  await buyer.getByRole('button', { name: 'Continue' }).click()
  await expect(buyer.getByRole('heading', { name: ALBUM })).toBeVisible()
  expect(await faults(buyer, 'redeeming a code')).toEqual([])
  expect(await sidewaysFaults(buyer, 'redeeming a code')).toEqual([])
  await buyer.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await buyer.getByLabel('E-mail').fill(BUYER)
  await buyer.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await buyer.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(buyer.getByText(`“${ALBUM}” is yours.`)).toBeVisible()
  await buyer.goto('/download-purchased')
  await expect(owned(buyer)).toHaveCount(1)
  await expect(owned(buyer)).toContainText(ALBUM)

  await buyer.goto('/album/photosynthesis-overclocked')
  await applicationIn(buyer)
  await buyer.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(buyer.getByText(/is in your cart|added/i).first()).toBeVisible()
  await buyer.goto('/cart')
  await buyer.getByLabel('Discount code').fill('spring-20')
  await buyer.getByRole('button', { name: 'Apply' }).click()
  await expect(buyer.getByRole('list', { name: 'Discount codes' })).toContainText('SPRING-20−$1.70')
  await expect(buyer.getByText('$1.70 off')).toBeVisible()
  expect(await faults(buyer, 'a cart with a discount code')).toEqual([])
  expect(await sidewaysFaults(buyer, 'a cart with a discount code')).toEqual([])
  await buyer.getByRole('button', { name: 'Check out' }).click()
  const { panel, pay, testCard } = checkout(buyer)
  await panel.getByLabel('Country').selectOption({ label: 'United States' })
  await expect(pay).toHaveText('Pay $6.80')
  await testCard('Success')
  await pay.click()
  await expect(owned(buyer).filter({ hasText: OTHER })).toContainText('$6.80')

  await seller.reload()
  await expect(discounts).toContainText('Used 1 time')
})
