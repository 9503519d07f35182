import type { Page } from '@playwright/test'
import { checkout, owned, putsIntoCart } from './buying.ts'
import { faults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { expect, test } from './story.ts'

const ALBUM_SLUG = 'photosynthesis-overclocked'
const waits = (page: Page, words: RegExp) => expect(page.getByText(words).first()).toBeVisible()

/**
 * The sandbox's form only accepts cards; Stripe's also accepts local payment methods.
 * @returns the order being paid
 */
async function paysFromAccount(page: Page, email: string, account: string): Promise<number> {
  await arrive(page, email)
  await putsIntoCart(page, ALBUM_SLUG)
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/purchase'))
  await page.goto('/check-out')
  const { order } = (await (await ordered).json()) as { order: { id: number } }
  await page.route('**/v1/payment_intents/*/confirm', (route) => {
    const typed = new URLSearchParams(route.request().postData() ?? '')
    const postData = new URLSearchParams({
      client_secret: typed.get('client_secret')!,
      return_url: typed.get('return_url')!,
      payment_method: account,
    }).toString()
    return route.continue({ postData })
  })
  const { pay, testCard } = checkout(page)
  await testCard('Success')
  await pay.click()
  await waits(page, /Your bank is processing the payment/)
  return order.id
}

/** Ends the bank's processing time. */
const bankDecides = (email: string): Promise<void> =>
  inDatabase(
    `update sandbox_payments.object
     set due_at = 0, data = jsonb_set(data, '{sandbox,due_at}', '0')
     where kind = 'payment_intent' and data->>'status' = 'processing'
       and data->'metadata'->>'account' = (select id::text from account where email = $1)`,
    [email],
  )

test('a slow bank transfer is explained, and the music is there once it is paid @journey', async ({
  as,
}) => {
  const page = await as()
  await paysFromAccount(page, 'debit@crowd.test', 'pm_usBankAccount_success')
  await bankDecides('debit@crowd.test')
  await expect(page).toHaveURL(/\/download-purchased\?order=\d+$/)
  await expect(owned(page)).toContainText(/Photosynthesis OverclockedNew/)
})

test('a bank transfer that fails is reported, and the form returns with the reason', async ({
  as,
}) => {
  const page = await as()
  const email = 'nodebit@crowd.test'
  const order = await paysFromAccount(page, email, 'pm_usBankAccount_insufficientFunds')
  const purchased = await page.context().newPage()
  await purchased.goto(`/download-purchased?order=${order}&redirect_status=processing`)
  await waits(purchased, /Your bank is processing the payment/)
  await bankDecides(email)
  const { pay, problem } = checkout(page)
  await expect(problem).toContainText('insufficient funds')
  await expect(pay).toBeEnabled()
  await waits(purchased, /Your bank declined it, and you weren’t charged/)
  expect(await faults(purchased, 'refused in the end')).toEqual([])
  await purchased.getByRole('link', { name: 'Use another card' }).click()
  await expect(checkout(purchased).problem).toContainText('insufficient funds')
  for (const each of [page, purchased])
    await expect(each.getByText('Payment confirmed')).toHaveCount(0)
})

test('[F-12] [F-13] [S-57] a payment without a message is polled, shown as delayed after half a minute, and completes when the message arrives', async ({
  as,
}) => {
  const page = await as()
  const email = 'late@crowd.test'
  await arrive(page, email)
  // Delays the provider's events for this user, and nothing polls the provider.
  await inDatabase(`
    create function hold_late() returns trigger language plpgsql as $$
    begin
      if exists (
        select from sandbox_payments.object event, account
        where event.id = new.event_id and account.email = '${email}'
          and event.data->'data'->'object'->'metadata'->>'account' = account.id::text
      ) then new.due_at = 9999999999; end if;
      return new;
    end $$`)
  await inDatabase(`
    create trigger hold_late before insert on sandbox_payments.delivery
    for each row execute function hold_late()`)
  await putsIntoCart(page, ALBUM_SLUG)
  await page.clock.install()
  await page.goto('/check-out')
  const { pay, testCard } = checkout(page)
  await expect(pay).toBeEnabled()
  await inDatabase(
    `update purchase_order set checked_at = now() + interval '1 hour'
     where account_id = (select id from account where email = $1)`,
    [email],
  )
  await testCard('Success')
  await pay.click()
  await waits(page, /Checking your payment/)
  await page.clock.fastForward(31_000)
  await waits(page, /This is taking longer than usual/)
  await expect(page.getByText('nothing is lost')).toBeVisible()

  await inDatabase('drop trigger hold_late on sandbox_payments.delivery')
  await inDatabase('update sandbox_payments.delivery set due_at = 0 where due_at = 9999999999')
  await expect(page).toHaveURL(/\/download-purchased\?order=\d+$/)
  await expect(owned(page)).toHaveCount(1)
})
