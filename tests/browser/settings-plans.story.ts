import type { Page } from '@playwright/test'
import { checkout } from './buying.ts'
import { faults } from './faults.ts'
import { daysPass, inDatabase, monthsPass } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { agrees, becomes, invoices, joins, premium } from './plans.ts'
import { applicationIn, expect, test } from './story.ts'

/** Presses, and returns how long the loader stays after the response, in milliseconds. */
async function loaderOf(page: Page, path: string, press: () => Promise<void>): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith(path))
  await press()
  const answer = await answered
  await answer.finished()
  // By the browser's own clock, because this process may see the response late.
  const { startTime, responseEnd } = answer.request().timing()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return Date.now() - (startTime + responseEnd)
}

const cardsOn = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('listitem')

/** Fills in the form for another card. */
async function saveCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Save this card' }).click()
}

const verb = (page: Page, name: string | RegExp) => premium(page).getByRole('button', { name })

test('[MB-02] [MB-03] monthly, yearly, scheduled back to monthly, unscheduled, canceled, resumed, and ended @journey', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'changes@plans.test')
  await joins(page, 'Monthly')
  await page.goto('/settings/subscriptions')
  await applicationIn(page)
  const own = premium(page)
  await expect(own).toContainText(/Active\s*Renews on /)

  await verb(page, 'Switch to yearly').click()
  const question = page.getByRole('alertdialog', { name: 'Switch to yearly?' })
  await expect(question).toContainText(/We’ll charge your saved card \$4\d\.\d\d now/)
  await agrees(page, /^Pay \$/)
  await expect(own).toContainText('$49.90 a year')

  // Another tab follows each change.
  const other = await page.context().newPage()
  await other.goto('/settings/subscriptions')
  await expect(premium(other)).toContainText('Renews on')
  const downgraded = await loaderOf(page, '/user/subscriptions/downgrade', async () => {
    await verb(page, 'Switch to monthly').click()
    await agrees(page, 'Switch to monthly')
  })
  expect(downgraded).toBeGreaterThan(1_100)
  await expect(own).toContainText(/Billed monthly from \w+ \d+, \d{4}\./)
  await expect(premium(other)).toContainText(/Billed monthly from/)
  await other.close()
  const reactivated = await loaderOf(page, '/user/subscriptions/reactivating', () =>
    verb(page, 'Keep paying yearly').click(),
  )
  expect(reactivated).toBeGreaterThan(900)
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
  await becomes(page, page.getByRole('region', { name: 'No subscription' }))
  await mailTo('changes@plans.test', /has ended$/)
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See memberships' }).click()
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeVisible()
})

test('[CK-08] an open checkout elsewhere is notified of a switch from yearly to monthly, and leads to the subscriptions', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'hears@plans.test')
  await joins(page, 'Yearly')
  // A founder's payment confirmed by the bank that never arrives keeps waiting.
  const waits = await page.context().newPage()
  const message = waits
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"connect"')),
    )
  await waits.goto('/membership-check-out?type=founder&redirect_status=succeeded')
  await expect(waits.getByText('Checking your payment', { exact: true })).toBeVisible()
  await message
  await page.goto('/settings/subscriptions')
  await verb(page, 'Switch to monthly').click()
  await agrees(page, 'Switch to monthly')
  await expect(waits).toHaveURL('/settings/subscriptions')
  await expect(premium(waits)).toContainText(/Billed monthly from/)
})

test('[MB-02] a card that fails later: expiring, expired, paid with another card, and both cards listed', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'fails@plans.test')
  await joins(page, 'Monthly')
  await page.goto('/settings/payments')
  await applicationIn(page)
  const cards = cardsOn(page)
  await expect(cards).toHaveText(/Visa ending in 4242/)
  await saveCard(page, '4000000000000002')
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await page.getByRole('button', { name: 'Not now' }).click()
  await saveCard(page, '4000000000000341')
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Use for subscriptions: Visa ending in 0341' }).click()
  await expect(cards.filter({ hasText: '0341' })).toContainText('Used for subscriptions')
  // The card of a subscription can't be removed.
  await page.getByRole('button', { name: 'Remove Visa ending in 0341' }).click()
  await agrees(page, 'Remove')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(cards).toHaveCount(2)
  expect(await faults(page, 'payments')).toEqual([])

  await monthsPass(1)
  await page.goto('/settings/subscriptions')
  await becomes(page, page.getByText('Expiring', { exact: true }))
  await mailTo('fails@plans.test', /^Your payment for .* failed$/)
  await applicationIn(page)
  const own = premium(page)
  await expect(own).toContainText(/Expiring\s*The last payment failed\./)
  expect(await faults(page, 'expiring')).toEqual([])

  // Retried for two weeks without success, it grants nothing until paid.
  await daysPass(16)
  await becomes(page, page.getByText('Expired', { exact: true }))
  await mailTo('fails@plans.test', /is unpaid$/)
  await expect(own).toContainText(
    /Expired on .* because it wasn’t paid\. .* Pay the amount due to get it back\./,
  )
  expect(await faults(page, 'expired')).toEqual([])
  await page.goto('/settings/membership')
  await expect(page.getByRole('heading', { name: 'Your plan: Free' })).toBeVisible()
  await page.goto('/settings/subscriptions')
  await applicationIn(page)
  await verb(page, 'Pay the amount due').click()
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

test("a browser whose clock is off by a day shows the server's dates and states, and pays", async ({
  as,
}) => {
  const page = await as()
  const email = 'clock@plans.test'
  await arrive(page, email)
  await joins(page, 'Monthly')
  // Half a day before the period ends, which a fast clock has passed.
  await inDatabase(
    `update subscription set current_period_end = now() + interval '12 hours'
     where account_id = (select id from account where email = $1)`,
    [email],
  )
  const shown = async (tab: Page) => {
    await tab.goto('/settings/subscriptions')
    await expect(premium(tab)).toContainText('Active')
    const subscriptions = await premium(tab).innerText()
    await tab.goto('/memberships')
    await expect(tab.getByRole('button', { name: 'Become a founder' })).toBeVisible()
    return [subscriptions, await tab.getByRole('region', { name: 'Premium' }).innerText()]
  }
  const right = await shown(page)
  expect(right[0]).toMatch(/Renews on /)
  for (const days of [-1, 1]) {
    const off = await page.context().newPage()
    await off.clock.setSystemTime(Date.now() + days * 24 * 3_600_000)
    expect(await shown(off)).toEqual(right)
    if (days === 1) {
      await joins(off, 'Founder')
      await expect(
        off.getByRole('heading', { name: 'Welcome to the Founder’s Club' }),
      ).toBeVisible()
    }
    await off.close()
  }
})

/** Gives their label and artist three releases submitted this month, and one draft. */
const hasMusic = (email: string): Promise<void> =>
  inDatabase(
    `with made as (
      insert into release (identifier, title, type, owner_id, artist_id, label_id, subgenre_ids,
        price_cents, released_at, cover_key, status)
      select 'cedar-' || n, 'Cedar Letter ' || n, 'album', account.id, artist.id, label.id, '{1}',
        900, '2020-02-02', 'cedar-' || n, 'draft'
      from generate_series(1, 4) n, account
        join artist on artist.owner_id = account.id join label on label.owner_id = account.id
      where email = $1 returning *
    ), tracks as (
      insert into track (release_id, position, title, artist_id, price_cents, state, original_key,
        original_bytes, duration_seconds, bpm, key_id, media_key)
      select id, 1, 'One', artist_id, 150, 'ready', 'originals/' || identifier || '/master.wav',
        1000, 60, 145, 20, 'cedar/' || identifier from made returning id
    ), renditions as (
      insert into track_rendition (track_id, quality, key, codec, bits_per_second, init_bytes,
        segment_bytes, segment_seconds)
      select id, 'standard', 'cedar/' || id, 'opus', 96000, 1, '{1}', '{4}' from tracks
    ), beta as (
      insert into beta_access (account_id) select distinct owner_id from made
    )
    insert into release_decision (release_id, account_id, from_status, to_status)
    select id, owner_id, 'draft', 'pending' from made where title < 'Cedar Letter 4'`,
    [email],
  )

test('[MB-04] [CA-05] an artist and a label subscribe, cancel, resume, renew, and pay late; meanwhile only submitting is blocked', async ({
  as,
}) => {
  const page = await as(undefined, { width: 360 })
  await arrive(page, 'maker@plans.test')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const makes = async (path: string, data: object) => {
    const made = await page.request.post(path, {
      headers: { authorization: `Bearer ${token}` },
      data,
    })
    expect(made.ok(), await made.text()).toBe(true)
    return (await made.json()) as { id: number }
  }
  await makes('/api/artists', { name: 'Cedar Transmission' })
  const { id: labelId } = await makes('/api/record_labels', { title: 'Cedar Ledger' })
  await page.goto('/settings/subscriptions')
  await applicationIn(page)
  const rows = page
    .getByRole('list', { name: 'Subscriptions of artists and labels' })
    .getByRole('listitem')
  const artist = rows.filter({ hasText: 'Cedar Transmission' })
  const label = rows.filter({ hasText: 'Cedar Ledger' })
  await expect(artist).toContainText('0 of 3 free submissions used this month.')
  await expect(label).toContainText('No subscription.')
  const card = page.getByRole('form', { name: 'Card' })
  const pays = card.getByRole('button', { name: 'Pay $9.99' })
  const paysWith = async (name: string) => {
    await card.getByRole('button', { name }).click()
    await pays.click()
  }
  await page.getByRole('button', { name: /^Subscribe .*: Cedar Transmission$/ }).click()
  await paysWith('Insufficient funds')
  await expect(card.getByRole('alert')).toContainText('Your card has insufficient funds.')
  expect(await faults(page, 'paying for an artist')).toEqual([])
  await paysWith('3-D Secure')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL('/settings/subscriptions')
  await expect(card.getByRole('alert')).toContainText('Your bank couldn’t confirm it was you')
  await card.getByRole('button', { name: 'Success' }).click()
  await pays.dblclick()
  await expect(artist).toContainText(/\$9\.99 a month\. Renews on .*Active/s)
  await expect(card).toHaveCount(0)

  await page.getByRole('button', { name: /^Subscribe .*: Cedar Ledger$/ }).click()
  await expect(pays).toBeVisible()
  // A forged success page is checked with the provider, and says so.
  const forged = await page.context().newPage()
  await forged.clock.install()
  await forged.goto(`/settings/subscriptions?label=${labelId}&redirect_status=succeeded`)
  await expect(forged.getByText('Checking your payment.')).toBeVisible()
  await expect(
    forged.getByRole('button', { name: 'Continue to payment: Cedar Ledger' }),
  ).toHaveCount(0)
  await forged.clock.fastForward(31_000)
  await expect(forged.getByText('If not, nothing was charged.')).toBeVisible()
  await expect(
    forged.getByRole('button', { name: 'Continue to payment: Cedar Ledger' }),
  ).toBeVisible()
  expect(await faults(forged, 'a label’s late payment')).toEqual([])
  await forged.close()
  await paysWith('Success')
  for (const [row, name] of [
    [label, 'Cedar Ledger'],
    [artist, 'Cedar Transmission'],
  ] as const) {
    await expect(row).toContainText(/\$9\.99 a month\. Renews on .*Active/s)
    await page.getByRole('button', { name: `Remove the subscription of ${name}` }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      /It runs until .*\. You won’t be charged again\. Music, pages, sales and payouts stay as they are\./,
    )
    await agrees(page, 'Remove')
    await expect(row).toContainText(/Ends on .*Ending/s)
    await page.getByRole('button', { name: `Keep it: ${name}` }).click()
    await expect(row).toContainText('Active')
  }
  await monthsPass(1)
  await page.goto('/settings/payments')
  await becomes(page, invoices(page).nth(3))
  await expect(
    invoices(page).filter({ hasText: 'Label subscription for Cedar Ledger' }),
  ).toHaveCount(2)

  await applicationIn(page)
  await saveCard(page, '4000000000000341')
  await page.getByRole('button', { name: 'Use for subscriptions: Visa ending in 0341' }).click()
  await expect(cardsOn(page).filter({ hasText: '0341' })).toContainText('Used for subscriptions')
  await monthsPass(1)
  await page.goto('/settings/subscriptions')
  await becomes(page, label.filter({ hasText: 'Expiring' }))
  await expect(label).toContainText('The last payment failed.')
  await daysPass(16)
  await becomes(page, label.filter({ hasText: 'Expired' }))
  await becomes(page, artist.filter({ hasText: 'Expired' }))
  await mailTo('maker@plans.test', /is unpaid$/)
  expect(await faults(page, 'an expired label')).toEqual([])

  // Without it, submissions beyond the free limit are blocked.
  await hasMusic('maker@plans.test')
  try {
    await page.goto('/dashboard/uploads')
    const href = await page
      .getByRole('link', { name: 'Cedar Letter 4' })
      .first()
      .getAttribute('href')
    await page.goto(href!.replace(/\?.*/, '?step=5'))
    await applicationIn(page)
    const submit = page.getByRole('button', { name: 'Submit for review' })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('You can submit 3 releases a month')
    const draft = page.url()

    await page.goto('/settings/subscriptions')
    await page.getByRole('button', { name: 'Pay the amount due: Cedar Ledger' }).click()
    await paysWith('3-D Secure')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page).toHaveURL('/settings/subscriptions')
    await applicationIn(page)
    await expect(label).toContainText(/Renews on .*Active/s)
    await page.getByRole('button', { name: 'Remove the subscription of Cedar Trans' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('It ends right away')
    await agrees(page, 'Remove')
    await expect(artist).toContainText('3 of 3 free submissions used this month.')
    await page.goto(draft)
    await applicationIn(page)
    await submit.click()
    await expect(page).toHaveURL('/music-release-submitted')
  } finally {
    await inDatabase(`update release set deleted_at = now() where identifier like 'cedar-%'`)
  }
})
