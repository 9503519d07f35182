import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { emptyCart, gives } from './carts.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'
const FREE = 'Harbour Without Boats'
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const mark = (page: Page, count: string) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count}`, exact: true })
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'In your cart' }).getByRole('listitem').filter({ hasText: title })
/** Presses Undo in a toast. */
const undo = (page: Page, said: string) =>
  notices(page)
    .getByRole('listitem')
    .filter({ hasText: said })
    .getByRole('button', { name: 'Undo' })
    .click()

test('[PB-01] price and cart ask for a login with their tag; after that the product is in the cart', async ({
  as,
}) => {
  await emptyCart('founder')
  const page = await as()
  const dialog = page.getByRole('alertdialog')
  const cancels = async (tag: string) => {
    await expect(dialog).toHaveAttribute('data-action', tag)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto('/album/harbour-without-boats')
  await page.getByRole('button', { name: `Set Your Price: ${FREE}` }).click()
  await cancels('set_your_price')
  await page
    .getByRole('button', { name: /^SYP, Set Your Price: / })
    .first()
    .click()
  await cancels('set_you_price')
  await page.goto('/album/the-harmonium-remembers')
  await page.getByRole('button', { name: `$12.00, Add to Cart: ${ALBUM}` }).click()
  await cancels('add_to_cart')
  await applicationIn(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await cancels('open_cart')
  await page.getByRole('button', { name: /Add to Cart: Bellows/ }).click()
  await expect(dialog).toHaveAttribute('data-action', 'add_son_to_cart')
  await dialog.getByRole('button', { name: 'Log-in' }).click()
  await page.getByLabel('E-mail').fill('founder@hypha.test')
  await page.getByLabel('Password', { exact: true }).fill('hypha-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(notices(page)).toContainText('Bellows is in your cart.')
  await expect(mark(page, '1 item')).toBeVisible()
  await page.getByRole('button', { name: 'In Cart: Bellows' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(row(page, 'Bellows')).toContainText('Vetiver Static')
})

test('[CA-01] [PB-01] [DG-03] [VA-06] a cart is filled, repriced, emptied and refilled, and other tabs follow @journey', async ({
  as,
}) => {
  await emptyCart('premium')
  const page = await as('premium')
  await page.goto('/album/the-harmonium-remembers')
  await applicationIn(page)
  await page.getByRole('button', { name: /Add to Cart: Bellows/ }).click()
  await expect(page.getByRole('button', { name: 'In Cart: Bellows' })).toBeVisible()
  await expect(mark(page, '1 item')).toBeVisible()
  // A slow request must still be handled before later ones.
  const slowly = async (way: Route) => {
    await setTimeout(1_000)
    await way.continue()
  }
  await page.route('**/cart/remove-product', slowly, { times: 1 })
  const removed = page.waitForResponse('**/cart/remove-product')
  await undo(page, 'Bellows is in your cart.')
  await expect(page.getByRole('button', { name: /Add to Cart: Bellows/ })).toBeVisible()
  await expect(mark(page, '1 item')).toBeHidden()

  // A double click adds, and doesn't navigate.
  await page.getByRole('button', { name: /Add to Cart: Bellows/ }).dblclick()
  await expect(notices(page)).toContainText('Bellows is in your cart.')
  await removed
  await page.getByRole('button', { name: `$12.00, Add to Cart: ${ALBUM}` }).click()
  await expect(notices(page)).toContainText(
    `${ALBUM} is in your cart and replaces 1 of its tracks.`,
  )
  await expect(page.getByRole('button', { name: /^In Cart: / })).toHaveCount(3)
  await expect(page).toHaveURL('/album/the-harmonium-remembers')

  await page.goto('/album/harbour-without-boats')
  await applicationIn(page)
  await page.getByRole('button', { name: `Set Your Price: ${FREE}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Set your price' })
  const price = dialog.getByLabel('Your price')
  await expect(price).toBeFocused()
  await price.fill('0')
  await expect(dialog.getByRole('button', { name: 'Download for free' })).toBeVisible()
  await price.fill('0.4')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(price).toHaveAccessibleDescription('Enter at least $0.50, or 0 to get it for free.')
  await expect(price).toHaveValue('0.40')
  await price.fill('3')
  await price.press('Tab')
  await expect(price).toHaveValue('3.00')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: `In Cart: ${FREE}` })).toBeVisible()

  // In Cart opens the cart.
  await page.getByRole('button', { name: `In Cart: ${FREE}` }).click()
  await expect(page).toHaveURL('/cart')
  await expect(mark(page, '2 items')).toBeVisible()
  const sum = page.getByRole('region', { name: 'Summary' })
  await expect(sum).toContainText('$15.00')
  await row(page, FREE)
    .getByRole('button', { name: /change your price/ })
    .click()
  await expect(price).toHaveValue('3.00')
  await price.fill('4.5')
  await price.press('Enter')
  await expect(sum).toContainText('$16.50')
  await sum.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/check-out')
  await page.goBack()
  await expect(sum).toContainText('$16.50')

  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(row(other, ALBUM)).toContainText('$12.00')
  await row(other, FREE).getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, FREE)).toBeHidden()
  await expect(mark(page, '1 item')).toBeVisible()
  await undo(other, `${FREE} was removed from your cart.`)
  await expect(row(page, FREE)).toContainText('$4.50')
  await other.close()

  await sum.getByRole('button', { name: 'Clear cart' }).click()
  await expect(
    page.getByText('You can buy any release or track where you see a price.'),
  ).toBeVisible()
  await undo(page, 'Your cart is empty.')
  await expect(sum).toContainText('$16.50')
  await gives('premium', ALBUM)
  await page.reload()
  await expect(page.getByRole('status')).toContainText([`You already own ${ALBUM}`])
  await expect(sum).toContainText('$4.50')
  await page.getByRole('main').getByRole('link', { name: FREE }).click()
  await page.goto('/album/the-harmonium-remembers')
  await expect(page.getByRole('button', { name: `Download: ${ALBUM}` })).toBeVisible()
  await emptyCart('premium')
})
