import type { Locator, Page } from '@playwright/test'
import { checkout } from './buying.ts'
import { faults } from './faults.ts'
import { daysPass, monthsPass } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { agrees, invoices, joins, premium } from './plans.ts'
import { applicationIn, expect, test } from './story.ts'

/** Presses, and says how long the loader stays on after the answer, in milliseconds. */
async function loaderOf(page: Page, path: string, press: () => Promise<void>): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(path))
  await press()
  await answered
  const at = Date.now()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return Date.now() - at
}

/** What the payment provider tells of comes in its own time: the page is loaded anew until it shows it. */
const comesToBe = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    await page.reload()
    await expect(what).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

const verb = (page: Page, name: string | RegExp) => premium(page).getByRole('button', { name })

test('[MB-02] [MB-03] [CA-03] [CK-08] monthly, yearly, monthly again, called off, cancelled, kept, and ended', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'changes@plans.test')
  await joins(page, 'Monthly')
  await page.goto('/settings/subscriptions')
  await applicationIn(page)
  const own = premium(page)
  await expect(own).toContainText(/Active\s*Renews on /)

  await verb(page, 'Pay yearly').click()
  const question = page.getByRole('alertdialog', { name: 'Pay yearly?' })
  await expect(question).toContainText(/Your saved card is charged \$4\d\.\d\d now/)
  await agrees(page, /^Pay \$/)
  await expect(own).toContainText('$49.90 a year')

  // Another tab hears of each change by itself.
  const other = await page.context().newPage()
  await other.goto('/settings/subscriptions')
  await expect(premium(other)).toContainText('Renews on')
  const downgraded = await loaderOf(page, '/user/subscriptions/downgrade', async () => {
    await verb(page, 'Change to monthly').click()
    await agrees(page, 'Change to monthly')
  })
  expect(downgraded).toBeGreaterThan(1_100)
  await expect(own).toContainText(/Paid monthly from \w+ \d+, \d{4} on\./)
  await expect(premium(other)).toContainText(/Paid monthly from/)
  await other.close()
  const kept = await loaderOf(page, '/user/subscriptions/reactivating', () =>
    verb(page, 'Keep paying yearly').click(),
  )
  expect(kept).toBeGreaterThan(900)
  await expect(own).toContainText('Renews on')

  const removed = await loaderOf(page, '/api/user/subscriptions', async () => {
    await verb(page, 'Cancel subscription').click()
    await agrees(page, 'Cancel subscription')
  })
  expect(removed).toBeGreaterThan(1_100)
  await expect(own).toContainText(/Ending\s*Ends on /)
  expect(await faults(page, 'subscriptions')).toEqual([])
  await verb(page, 'Keep it').click()
  await expect(own).toContainText('Active')
  await verb(page, 'Cancel subscription').click()
  await agrees(page, 'Cancel subscription')
  await expect(own).toContainText('Ending')

  await monthsPass(12)
  await comesToBe(page, page.getByRole('region', { name: 'No subscription' }))
  await mailTo('changes@plans.test', /has ended$/)
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See memberships' }).click()
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeVisible()
})

test('[CK-08] a checkout that stands open elsewhere hears that a year becomes months, and leads to the subscriptions', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'hears@plans.test')
  await joins(page, 'Yearly')
  // A founder's payment that their bank has let through, and that never arrives: it waits.
  const waits = await page.context().newPage()
  const told = waits
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connect"')),
    )
  await waits.goto('/membership-check-out?type=founder&redirect_status=succeeded')
  await expect(waits.getByText('Payment confirmed. Opening your membership')).toBeVisible()
  await told
  await page.goto('/settings/subscriptions')
  await verb(page, 'Change to monthly').click()
  await agrees(page, 'Change to monthly')
  await expect(waits).toHaveURL('/settings/subscriptions')
  await expect(premium(waits)).toContainText(/Paid monthly from/)
})

test('[MB-02] [RT-21] a card that fails later: expiring, expired, paid with another card, and both cards in order', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'fails@plans.test')
  await joins(page, 'Monthly')
  await page.goto('/settings/wallet')
  await expect(page).toHaveURL('/settings/payments')
  await applicationIn(page)
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
  await expect(cards).toHaveText(/Visa ending in 4242/)
  const keep = async (number: string) => {
    await page.getByRole('button', { name: 'Add a card' }).click()
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expires').fill('1234')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: 'Keep this card' }).click()
  }
  await keep('4000000000000002')
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await page.getByRole('button', { name: 'Not now' }).click()
  await keep('4000000000000341')
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Pay with this: Visa ending in 0341' }).click()
  await expect(cards.filter({ hasText: '0341' })).toContainText('Subscriptions are paid with it')
  // The one that a subscription is paid with stays.
  await page.getByRole('button', { name: 'Remove Visa ending in 0341' }).click()
  await agrees(page, 'Remove')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(cards).toHaveCount(2)
  expect(await faults(page, 'payments')).toEqual([])

  await monthsPass(1)
  await page.goto('/settings/subscriptions')
  await comesToBe(page, page.getByText('Expiring', { exact: true }))
  await mailTo('fails@plans.test', /^Your payment for .* failed$/)
  await applicationIn(page)
  const own = premium(page)
  await expect(own).toContainText(/Expiring\s*The last payment failed\./)
  expect(await faults(page, 'expiring')).toEqual([])

  // Tried for two weeks and never paid, it gives nothing until it is.
  await daysPass(16)
  await comesToBe(page, page.getByText('Expired', { exact: true }))
  await mailTo('fails@plans.test', /is unpaid$/)
  await expect(own).toContainText(
    /Expired on .*: it was not paid\. .* Pay what is owed to have it back\./,
  )
  expect(await faults(page, 'expired')).toEqual([])
  await page.goto('/settings/membership')
  await expect(page.getByRole('heading', { name: 'Your plan: Free' })).toBeVisible()
  await page.goto('/settings/subscriptions')
  await applicationIn(page)
  await verb(page, 'Pay what is owed').click()
  await expect(page).toHaveURL('/membership-check-out')
  const { testCard, pay } = checkout(page)
  await testCard('Success')
  await pay.click()
  await expect(page).toHaveURL('/subscriptions-success')
  await page.goto('/settings/subscriptions')
  await expect(own).toContainText(/Active\s*Renews on/)
  await page.goto('/settings/payments')
  await expect(invoices(page)).toHaveCount(2)
})

test('[MB-04] [MB-07] [CA-05] an artist subscribes, is removed, renewed, and renews by itself', async ({
  as,
}) => {
  const page = await as(undefined, { width: 360 })
  await arrive(page, 'maker@plans.test')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const made = await page.request.post('/api/artists', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Cedar Transmission' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await page.goto('/settings/subscriptions')
  await applicationIn(page)
  const row = page
    .getByRole('list', { name: 'Subscriptions of artists and labels' })
    .getByRole('listitem')
  await expect(row).toContainText('0 of 3 free submissions used this month.')
  await page.getByRole('button', { name: /^Subscribe, .*: Cedar Transmission$/ }).click()
  const card = page.getByRole('form', { name: 'Card' })
  const pays = card.getByRole('button', { name: 'Pay $9.99' })
  await card.getByRole('button', { name: 'Insufficient funds' }).click()
  await pays.click()
  await expect(card.getByRole('alert')).toContainText('There is not enough money on this card.')
  expect(await faults(page, 'paying for an artist')).toEqual([])
  await card.getByRole('button', { name: '3-D Secure' }).click()
  await pays.click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL('/settings/subscriptions')
  await expect(card.getByRole('alert')).toContainText('Your bank did not get your consent')
  await card.getByRole('button', { name: 'Success' }).click()
  await pays.dblclick()
  await expect(row).toContainText(/\$9\.99 a month\. Renews on .*Active/s)
  await expect(card).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove the subscription of Cedar' }).click()
  await agrees(page, 'Remove')
  await expect(row).toContainText('Ending')
  await page.getByRole('button', { name: 'Keep it: Cedar' }).click()
  await expect(row).toContainText('Active')
  await monthsPass(1)
  await page.goto('/settings/payments')
  await comesToBe(page, invoices(page).nth(1))
})
