import type { Page } from '@playwright/test'
import { checkout, owned, putsIntoCart } from './buying.ts'
import { faults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { applicationIn, expect, test } from './story.ts'

const BUYER = 'givesback@crowd.test'

const orders = (page: Page) =>
  page.getByRole('list', { name: 'Orders', exact: true }).locator('> li')

test('[S-61] an admin finds an order and refunds it, first a part and then the rest: the buyer is notified with the reason @journey', async ({
  as,
}) => {
  const [buyer, admin] = [await as(), await as('admin')]
  await arrive(buyer, BUYER)
  await inDatabase(`update account set full_name = 'Gisela Vesna' where email = $1`, [BUYER])
  await putsIntoCart(buyer, 'photosynthesis-overclocked')
  await buyer.goto('/check-out')
  const { pay, testCard } = checkout(buyer)
  await testCard('Success')
  await pay.click()
  await expect(buyer).toHaveURL(/\/download-purchased/)
  await expect(owned(buyer)).toHaveCount(1)

  await buyer.goto('/admin/orders')
  await expect(buyer.getByRole('heading', { level: 1 })).not.toHaveText('Orders')

  await admin.goto('/')
  await applicationIn(admin)
  await admin.getByRole('button', { name: /^Administration/ }).click()
  await admin.getByRole('menuitem', { name: 'Orders' }).click()
  const find = admin.getByRole('searchbox', { name: 'Find an order' })
  await find.fill('nobody bought this')
  await find.press('Enter')
  await expect(admin.getByText('No matches.')).toBeVisible()
  await find.fill('gisela')
  await find.press('Enter')
  await expect(admin).toHaveURL('/admin/orders?search=gisela')
  const order = orders(admin)
  await expect(order).toHaveCount(1)
  await expect(order).toContainText(BUYER)
  await expect(order).toContainText(/Photosynthesis Overclocked.*\$8\.50/)

  await order.getByRole('button', { name: /^Refund/ }).click()
  const form = admin.getByRole('form', { name: /^Refund No\. \d+$/ })
  const amount = form.getByLabel('Amount')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('8.50')
  await expect(form).toContainText('The buyer loses access to what they bought.')
  await amount.fill('99')
  await expect(form).toContainText('The buyer keeps what they bought.')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(form).toContainText('This field is required.')
  await form.getByLabel('Reason').fill('The last track was silent.')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(form).toContainText('Refund at most $8.50')
  expect(await faults(admin, 'the form of a refund')).toEqual([])
  await amount.fill('2,5')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(order).toContainText(/\$2\.50 refunded · Sol Winter/)
  await expect(order).toContainText('$2.50 refunded')
  expect((await mailTo(BUYER, /^Part of your payment/)).text).toContain(
    'The last track was silent.',
  )
  await buyer.goto('/download-purchased')
  await expect(owned(buyer)).toHaveCount(1)

  await order.getByRole('button', { name: /^Refund/ }).click()
  await expect(amount).toHaveValue('6.00')
  await form.getByLabel('Reason').fill('So was the rest.')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(order).toContainText('fully refunded')
  await expect(order.getByRole('button', { name: /^Refund/ })).toBeHidden()
  expect(await faults(admin, 'orders')).toEqual([])

  await buyer.goto('/download-purchased?tab=receipts')
  await expect(buyer.getByRole('list', { name: 'Receipts' })).toContainText('$8.50 refunded')
  await buyer.getByRole('link', { name: /^Receipt \d+$/ }).click()
  const sheet = buyer.getByRole('article', { name: /^Receipt/ })
  await expect(sheet.getByRole('row', { name: /^Refunded/ })).toContainText('-$8.50')
  await buyer.goto('/download-purchased')
  await expect(buyer.getByText(/^Nothing bought yet\./)).toBeVisible()
})
