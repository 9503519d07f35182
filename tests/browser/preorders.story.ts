import { checkout, owned } from './buying.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { applicationIn, expect, test } from './story.ts'

const [TITLE, SLUG] = ['Moss Before Morning', 'moss-before-morning']
const [BUYER, SECOND] = ['early@crowd.test', 'changes-mind@crowd.test']

/** An approved release of the artist that comes out in a month, with two tracks that can be heard. */
const isScheduled = () =>
  inDatabase(
    `with made as (
       insert into release (identifier, title, type, owner_id, artist_id, subgenre_ids, price_cents,
         released_at, publishes_at, is_dated, status)
       select $2, $1, 'album', account.id, (select min(id) from artist where owner_id = account.id),
         '{1}', 900, now() + interval '30 days', now() + interval '30 days', true, 'pending'
       from account where email = 'artist@hypha.test' returning id, artist_id),
     added as (
       insert into track (release_id, artist_id, position, title, price_cents, state, original_key,
         original_bytes, duration_seconds)
       select made.id, artist_id, number, 'Moss ' || number, 400, 'ready', 'originals/' || $2 || number,
         1000, 60
       from made, generate_series(1, 2) as number)
     select 1`,
    [TITLE, SLUG],
  )

test.afterAll(() =>
  inDatabase(`update release set status = 'unavailable' where identifier = $1`, [SLUG]),
)

test('an artist offers a pre-order; a fan buys it, another cancels, and on the day it is out @journey', async ({
  as,
}) => {
  await isScheduled()
  const owner = await as('artist')
  await owner.goto(`/album/${SLUG}`)
  await applicationIn(owner)
  await owner.getByRole('button', { name: 'Offer as a pre-order' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Moss 1').check()
  await dialog.getByRole('button', { name: 'Start the pre-order' }).click()
  await expect(dialog).toBeHidden()
  await expect(owner.getByText('0 pre-orders so far.')).toBeVisible()

  for (const email of [BUYER, SECOND]) {
    const buyer = await as()
    await arrive(buyer, email)
    await buyer.goto(`/album/${SLUG}`)
    await applicationIn(buyer)
    await expect(buyer.getByText(/^Pre-order · out on /)).toBeVisible()
    await expect(buyer.getByText('You pay now and get the available tracks at once')).toBeVisible()
    const [first, second] = [1, 2].map((number) =>
      buyer.getByRole('row').filter({ hasText: `Moss ${number}` }),
    )
    await expect(first!).toContainText('Available now')
    await expect(second!).toContainText('Available on the release date')
    await expect(second!.getByRole('button', { name: /\$/ })).toHaveCount(0)
    const added = buyer.waitForResponse((answer) => answer.url().endsWith('/cart/add-product'))
    await buyer.getByRole('button', { name: `$9.00, Pre-order: ${TITLE}` }).click()
    expect((await added).ok()).toBe(true)
    await buyer.goto('/check-out')
    await expect(buyer.getByText('Pre-orders are charged now.')).toBeVisible()
    const { pay, testCard } = checkout(buyer)
    await testCard('Success')
    await pay.click()
    await expect(buyer).toHaveURL(/\/download-purchased/)
    await expect(owned(buyer)).toContainText(/Pre-order · out on /)
    expect((await mailTo(email, /^Your receipt/)).text).toContain(`${TITLE} is a pre-order.`)

    if (email === SECOND) {
      await buyer.goto('/orders')
      await buyer.getByRole('button', { name: `Cancel pre-order of ${TITLE}` }).click()
      await buyer.getByRole('alertdialog').getByRole('button', { name: 'Cancel pre-order' }).click()
      await expect(buyer.getByText('Your refund is on its way').first()).toBeVisible()
      expect((await mailTo(email, /^Your payment was refunded/)).text).toContain(TITLE)
    }
  }

  // Its tracks have no sound, so it comes after the music that other stories play.
  await inDatabase(
    `update release set status = 'published', publishes_at = null, released_at = '1994-11-20'
     where identifier = $1`,
    [SLUG],
  )
  // A job looks for it every minute.
  expect((await mailTo(BUYER, /is out$/)).text).toContain('You can download and stream all of it')
})
