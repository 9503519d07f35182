import type { WebSocketRoute } from '@playwright/test'
import { checkout, owned, putsIntoCart } from './buying.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'
const ALBUM_SLUG = 'the-harmonium-remembers'
const OTHER = 'Photosynthesis Overclocked'
const OTHER_SLUG = 'photosynthesis-overclocked'
/** As long as a payment may take to be noticed without realtime (F-11). */
const POLLED_MS = 10_000

test('[CK-01] [CK-03] [CK-09] [CA-01] from browsing to paid music, with a declined card and a double press on the way @journey', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'pays@crowd.test')
  await putsIntoCart(page, ALBUM_SLUG)
  await putsIntoCart(page, OTHER_SLUG)
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/check-out')
  const { panel, rows, number, pay, problem, figure } = checkout(page)

  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: ALBUM })).toContainText(/Vetiver Static.*\$12\.00/)
  await expect(rows.filter({ hasText: ALBUM }).locator('img')).toBeVisible()
  await expect(pay).toHaveText('Pay $20.50')
  expect(await figure(/^Subtotal/)).toBe(20.5)
  expect(await figure(/^Tax/)).toBe(0)
  expect(await figure(/^Total/)).toBe(20.5)
  // Only the form may know the secret.
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain('_secret_')
  expect(page.url()).not.toContain('secret')

  // Typed card data survives when the order is created again, for another country and for fewer products.
  await number.pressSequentially('4000000000000002')
  await expect(number).toHaveValue('4000 0000 0000 0002')
  await number.press('Tab')
  await page.keyboard.type('1234')
  await expect(panel.getByLabel('Expires')).toHaveValue('12 / 34')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await panel.getByLabel('Country').selectOption({ label: 'Germany' })
  await expect(panel.getByText('VAT 19%')).toBeVisible()
  const tax = await figure(/^VAT/)
  expect(tax).toBeCloseTo(20.5 * 0.19, 1)
  await expect(pay).toHaveText(`Pay $${(20.5 + tax).toFixed(2)}`)
  await rows.filter({ hasText: OTHER }).getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(1)
  await expect(pay).toHaveText('Pay $14.28')
  await expect(number).toHaveValue('4000 0000 0000 0002')

  await pay.click()
  await expect(problem).toHaveText(/^Your card was declined\. You weren’t charged\./)
  await expect(pay).toBeEnabled()
  await expect(pay).not.toHaveAttribute('aria-busy', 'true')
  await expect(number).toHaveValue('4000 0000 0000 0002')

  await number.fill('4242424242424242')
  await pay.dblclick()
  await expect(page).toHaveURL(/^[^?]*\/download-purchased\?order=\d+$/)
  await expect(page.getByRole('status').filter({ hasText: 'Payment confirmed.' })).toBeVisible()
  await expect(owned(page)).toHaveCount(1)
  await expect(owned(page)).toContainText(/The Harmonium RemembersNew/)
  await expect(owned(page)).toContainText('$12.00')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeHidden()

  // It was paid once, and its receipt matches the form.
  await page.getByRole('link', { name: 'Receipts' }).click()
  await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: /^Receipt \d+$/ }).click()
  const sheet = page.getByRole('article', { name: /^Receipt/ })
  await expect(sheet).toContainText(/Nadi Prem\s*Germany\s*pays@crowd\.test/)
  await expect(sheet.getByRole('row', { name: /^VAT 19%/ })).toContainText('$2.28')
  await expect(sheet.getByRole('row', { name: /^Total/ })).toContainText('$14.28')
  await expect(sheet).toContainText('Paid with Visa ending in 4242.')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await mailTo('pays@crowd.test', /receipt/i)

  await page.goto(`/album/${ALBUM_SLUG}`)
  await expect(page.getByRole('button', { name: `Download: ${ALBUM}` })).toBeVisible()
})

test('[CK-05] [S-57] a bank asks for confirmation: declining leads back to the card, approving to the music @journey', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'asked@crowd.test')
  await putsIntoCart(page, OTHER_SLUG)
  await page.goto('/check-out')
  const { pay, problem, testCard } = checkout(page)
  await testCard('3-D Secure')
  await pay.click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL('/check-out')
  await expect(problem).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()

  await testCard('3-D Secure')
  await pay.click()
  await page.getByRole('button', { name: 'Approve' }).click()
  // The provider's parameters are removed before anybody can copy the URL.
  await expect(page).toHaveURL('/download-purchased')
  await expect(owned(page)).toContainText(/Photosynthesis OverclockedNew/)

  // A forged success page buys nothing.
  await putsIntoCart(page, ALBUM_SLUG)
  await page.goto('/check-out')
  await expect(pay).toHaveText('Pay $12.00')
  const mine = await page.evaluate(async () => {
    const answer = await fetch('/api/cart/purchase', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'idempotency-key': 'made-up-return-1',
      },
      body: JSON.stringify({ country: 'US' }),
    })
    return ((await answer.json()) as { order: { id: number } }).order.id
  })
  await page.clock.install()
  await page.goto(`/download-purchased?redirect_status=succeeded&payment_intent=pi_1&order=${mine}`)
  await expect(page.getByText('Checking your payment', { exact: true })).toBeVisible()
  await expect(owned(page)).toHaveCount(1)
  await page.clock.fastForward(31_000)
  await expect(page.getByText('If you didn’t, you weren’t charged.')).toBeVisible()
  await expect(page.getByText('Payment confirmed')).toHaveCount(0)
  await page.goto('/download-purchased?redirect_status=succeeded&payment_intent=pi_1&order=999999')
  await expect(owned(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'payment' })).toHaveCount(0)
})

test('insufficient funds, an expired card, a wrong code and no network each have their own message, and the card data stays', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'refused@crowd.test')
  await putsIntoCart(page, OTHER_SLUG)
  await page.goto('/check-out')
  const { panel, number, pay, problem, testCard } = checkout(page)
  await expect(pay).toBeVisible()
  await pay.click()
  await expect(panel.getByText('Enter the card number.')).toBeVisible()
  await expect(number).toBeFocused()

  await testCard('Insufficient funds')
  await pay.click()
  await expect(problem).toHaveText(/^Your card has insufficient funds\./)
  await testCard('Expired')
  await pay.click()
  await expect(problem).toHaveText(/^Your card has expired\./)
  await number.fill('4000000000000127')
  await pay.click()
  await expect(problem).toHaveText(/^The security code \(CVC\) is wrong\./)
  await number.fill('5105105105105100')
  await pay.click()
  await expect(problem).toHaveText(/^This is not a test card\./)

  await page.context().setOffline(true)
  await number.fill('4242424242424242')
  await pay.click()
  await expect(problem).toHaveText(/^The payment provider can’t be reached\./)
  await expect(number).toHaveValue('4242 4242 4242 4242')
  await page.context().setOffline(false)
  await pay.click()
  await expect(page).toHaveURL(/\/download-purchased/)
  await expect(owned(page)).toHaveCount(1)
})

test("[CK-03] [RT-15] [RT-19] an empty cart can't be paid; signed-out and unverified users are redirected", async ({
  as,
}) => {
  const page = await as()
  for (const path of ['/check-out', '/download-purchased']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${path}`)
  }
  const unverified = await as('unverified')
  for (const path of ['/check-out', '/download-purchased', '/receipt/1']) {
    await unverified.goto(path)
    await expect(unverified).toHaveURL('/email-verification')
  }

  await arrive(page, 'empty@crowd.test')
  await page.goto('/cart')
  await applicationIn(page)
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check out' })).toBeHidden()
  await page.goto('/check-out')
  await expect(page.getByText('Your cart is empty, so there is nothing to pay.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Purchased music' }).click()
  await expect(page.getByText(/^Nothing bought yet\./)).toBeVisible()
  await page.goto('/receipt/1')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Receipt')
})

test('[F-11] without realtime the page polls, and continues to the music', async ({ as }) => {
  const page = await as()
  await page.routeWebSocket(/./, (socket) => socket.close())
  await arrive(page, 'unheard@crowd.test')
  await putsIntoCart(page, OTHER_SLUG)
  await page.goto('/check-out')
  const { pay, testCard } = checkout(page)
  await testCard('Success')
  await pay.click()
  await expect(page).toHaveURL(/\/download-purchased\?order=\d+$/, { timeout: POLLED_MS })
  await expect(owned(page)).toHaveCount(1)
  await expect(page.getByText(/Payment confirmed/)).toHaveCount(1)
})

test('[F-11] realtime that drops during payment and reconnects reports the payment once', async ({
  as,
}) => {
  const page = await as()
  const open = new Set<WebSocketRoute>()
  let isDown = false
  await page.routeWebSocket(/./, (line) => {
    if (isDown) return void line.close()
    line.connectToServer()
    open.add(line)
  })
  await arrive(page, 'cut.off@crowd.test')
  await putsIntoCart(page, OTHER_SLUG)
  await page.goto('/check-out')
  const { pay, testCard } = checkout(page)
  await testCard('Success')
  isDown = true
  await Promise.all([...open].map((line) => line.close()))
  open.clear()
  await pay.click()
  await expect(page).toHaveURL(/\/download-purchased\?order=\d+$/, { timeout: POLLED_MS })
  await expect(page.getByText(/Payment confirmed/)).toHaveCount(1)
  isDown = false
  await expect.poll(() => open.size).toBe(1)
  await expect(owned(page)).toHaveCount(1)
  await expect(page.getByText(/Payment confirmed/)).toHaveCount(1)
})
