import { checkout } from './buying.ts'
import { faults } from './faults.ts'
import { arrive, register } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { chooses, becomes, invoices, joins, premium } from './plans.ts'
import { applicationIn, expect, test } from './story.ts'

test('[MB-01] [CK-06] [CK-08] from a closed list to premium: declined, confirmed by the bank, in two tabs, paid once @journey', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/memberships')
  await expect(page).toHaveURL('/login?redirect=/memberships')
  await arrive(page, 'premium@plans.test')

  // Without a secret there is nothing to pay.
  await page.goto('/membership-check-out')
  await expect(page).toHaveURL('/memberships')

  // A gate leads here, and back afterwards.
  await page.goto('/explore/Goa')
  await applicationIn(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: 'See memberships' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Memberships' })).toBeVisible()
  const plan = page.getByRole('region', { name: 'Premium' })
  await expect(plan).toContainText('$4.99 a month')
  await expect(plan).toContainText('50 free downloads a day')
  await expect(page.getByText('Pay yearly and save $9.98 (17%).')).toBeVisible()
  await page.getByText('Yearly', { exact: true }).click()
  await expect(plan).toContainText('$49.90 a year')
  await page.getByText('Monthly', { exact: true }).click()
  const found = await faults(page, 'memberships')

  await page.getByRole('button', { name: 'Choose Premium' }).click()
  await expect(page).toHaveURL('/membership-check-out')
  const { panel, rows, number, pay, problem, testCard, figure } = checkout(page)
  await expect(rows).toContainText(/Premium\s*Billing period: Monthly\s*\$4\.99/)
  await expect(pay).toHaveText(/Pay \$4\.99/)
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain('_secret_')

  // Prices in the history state are not trusted, and garbage is ignored.
  await page.evaluate(() => {
    const { membership: _, ...rest } = history.state as Record<string, unknown>
    const membership = '{"type":"premium","price":0.01,"period":"year"}'
    history.replaceState({ ...rest, membership }, '')
  })
  await page.reload()
  await expect(pay).toHaveText(/Pay \$4\.99/)
  await expect(rows).toContainText('Billing period: Monthly')

  // The price includes the country's tax, whatever it is.
  await panel.getByLabel('Country').selectOption({ label: 'Germany' })
  await expect(panel.getByText('VAT 19%')).toBeVisible()
  expect(await figure(/^VAT/)).toBe(0.8)
  expect(await figure(/^Total/)).toBe(4.99)
  found.push(...(await faults(page, 'checkout')))

  await testCard('Declined')
  await pay.click()
  await expect(problem).toHaveText(/^Your card was declined\. You weren’t charged\./)
  await expect(number).toHaveValue('4000 0000 0000 0002')
  await testCard('3-D Secure')
  await pay.click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL('/membership-check-out')
  await expect(problem).toHaveText(/^Your bank couldn’t confirm it was you/)

  // Another tab pays for the same subscription.
  const other = await page.context().newPage()
  const second = await chooses(other, 'Monthly')
  await second.testCard('Success')
  await testCard('Success')
  await pay.dblclick()
  await expect(page).toHaveURL('/subscriptions-success')
  await expect(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible()
  await second.pay.click()
  await expect(other).toHaveURL('/subscriptions-success')
  await other.close()
  found.push(...(await faults(page, 'success')))
  await page.getByRole('link', { name: 'Invoices' }).click()
  await expect(invoices(page)).toHaveCount(1)
  await expect(invoices(page)).toContainText('$4.99')
  await page.getByRole('link', { name: /^Receipt \d+$/ }).click()
  const sheet = page.getByRole('article', { name: /^Receipt \d+/ })
  await expect(sheet).toContainText(/Nadi Prem\s*Germany\s*premium@plans\.test/)
  await expect(sheet.getByRole('row', { name: /^VAT 19%/ })).toContainText('$0.80')
  await mailTo('premium@plans.test', /premium/i)

  // All its benefits are active.
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Back to where you left off' }).click()
  // With the list, if it was chosen before the plan was known.
  await expect(page).toHaveURL(/\/explore\/Goa(\?view=list)?$/)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Premium' }).click()
  await expect(page.getByText('Free downloads today: 0 of 50')).toBeVisible()
  expect(found).toEqual([])
})

test('[MB-01] [MB-03] [MB-06] a founder’s seat is reserved, released, paid for life, and replaces the active premium, whose unused part is credited @journey', async ({
  as,
}) => {
  const page = await as(undefined, { width: 360 })
  await arrive(page, 'founder@plans.test')
  await joins(page, 'Monthly')
  const seats = async () => {
    await page.goto('/memberships')
    const club = page.getByRole('region', { name: 'Founder’s Club' })
    await expect(club).toContainText('$149.00 once')
    return Number(
      (await club.innerText()).match(/([\d,]+) of 1,000 seats left/)![1]!.replace(',', ''),
    )
  }
  const before = await seats()
  await expect(
    page.getByText('Your Premium ends when the seat is paid for. $4.98 for its unused part'),
  ).toBeVisible()
  const { rows, panel, testCard } = await chooses(page, 'Founder')
  await expect(rows).toContainText([
    /Founder’s Club\s*Billing period: Single Purchase\s*\$149\.00/,
    /Unused part of Premium\s*-\$4\.98/,
  ])
  await page.getByRole('button', { name: 'Remove Founder’s Club' }).click()
  await expect(page).toHaveURL('/memberships')
  expect(await seats()).toBe(before)

  await chooses(page, 'Founder')
  await testCard('3-D Secure')
  await panel.getByRole('button', { name: 'Pay $144.02' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL('/subscriptions-success')
  await expect(page.getByRole('heading', { name: 'Welcome to the Founder’s Club' })).toBeVisible()
  expect(await seats()).toBe(before - 1)
  await expect(page.getByText('Yours forever')).toBeVisible()
  await expect(page.getByText('Included for founders, forever')).toBeVisible()
  await page.goto('/settings/subscriptions')
  await expect(page.getByRole('region', { name: 'Founder’s Club' })).toBeVisible()
  await expect(premium(page)).toHaveCount(0)
  await becomes(page, page.getByText('Canceled', { exact: true }))
  expect(await faults(page, 'settings of a founder')).toEqual([])
})

test('unverified people are sent to the verification; on phones Premium says Subscribe, and Remove ends it', async ({
  as,
}) => {
  const page = await as(undefined, { width: 360 })
  await register(page, 'unsure@plans.test')
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('unsure@plans.test')
  await page.getByLabel('Password', { exact: true }).fill('lanterns under the ferns')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/email-verification/)
  await page.goto('/memberships')
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Confirm your e-mail' }).first().click()
  await expect(page).toHaveURL('/email-verification')
  for (const path of ['/membership-check-out', '/settings/payments', '/subscriptions-success']) {
    await page.goto(path)
    await expect(page).toHaveURL('/email-verification')
  }

  const sure = await as(undefined, { width: 360 })
  await arrive(sure, 'sure@plans.test')
  const { panel } = await chooses(sure, 'Yearly')
  await expect(panel.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  expect(await faults(sure, 'checkout at 360')).toEqual([])
  await sure.getByRole('button', { name: 'Remove Premium' }).click()
  await expect(sure).toHaveURL('/memberships')
  await sure.goto('/settings/subscriptions')
  await expect(sure.getByText(/^(Canceled|Never paid)$/)).toBeVisible()
})

test('[S-67] a forged message about a paid membership makes the page check, and grants nothing', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'forger@plans.test')
  const senders: ((message: string) => void)[] = []
  await page.routeWebSocket(/\/connection\/websocket$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    server.onMessage((message) => socket.send(message))
    senders.push((message) => socket.send(message))
  })
  await page.goto('/settings/subscriptions')
  await applicationIn(page)
  const ways = page
    .getByRole('main')
    .getByRole('link', { name: /membership|Premium/i })
    .first()
  await expect(ways).toBeVisible()
  await expect(async () => {
    const asked = page.waitForRequest(/\/api\/user\/subscriptions/, { timeout: 2_000 })
    const userId = await page.evaluate(
      () => JSON.parse(atob(localStorage.getItem('accessToken')!.split('.')[1]!)).userId as number,
    )
    const data = { status: 'success', downgrade: false }
    const push = { channel: `webhook_purchase_membership_${userId}`, pub: { data } }
    for (const tell of senders) tell(JSON.stringify({ push }))
    await asked
  }).toPass()
  await expect(ways).toBeVisible()
  await page.goto('/explore/Goa')
  await applicationIn(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('button', { name: 'See memberships' })).toBeVisible()
})
