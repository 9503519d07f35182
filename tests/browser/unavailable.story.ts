import type { Page } from '@playwright/test'
import { emptyCart, gives } from './carts.ts'
import { inDatabase } from './in-database.ts'
import { listenIn, position } from './listening.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const RELEASE = 'Photosynthesis Overclocked'
const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody').getByRole('row')

/** Sets the end of its availability; null makes it available again. */
const withdraw = (interval: string | null) =>
  inDatabase(
    "update release set status = 'unavailable', timer_ends_at = now() + $2::interval where title = $1",
    [RELEASE, interval],
  )
const restore = () =>
  inDatabase("update release set status = 'published', timer_ends_at = null where title = $1", [
    RELEASE,
  ])

test('[RS-06] [LK-07] music being withdrawn shows a countdown in minutes, then that it is gone; it can be removed', async ({
  as,
}) => {
  const page = await as('listener')
  await listenIn(page)
  await page.goto('/album/photosynthesis-overclocked')
  await applicationIn(page)

  // The buttons of a track while it is playable.
  const first = rows(page, `Tracks of ${RELEASE}`).first()
  const title = (await first.getByRole('button', { name: /^Play / }).getAttribute('aria-label'))!
    .replace('Play ', '')
    .trim()
  await first.getByRole('button', { name: `Play ${title}` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  await expect(first.getByRole('progressbar', { name: 'Played' })).toBeAttached()
  await first.getByRole('button', { name: `Pause ${title}` }).click()
  await expect.poll(() => position(page)).toBeNull()
  await heart(page, `Like ${RELEASE}`).click()
  await expect(heart(page, `Unlike ${title}`)).toBeVisible()

  try {
    await page.clock.install()
    await withdraw('1 day 2 hours 2 minutes 40 seconds')
    await page.goto('/library?tab=tracks')
    await applicationIn(page)
    const row = rows(page, 'Tracks').filter({ hasText: title })
    await expect(row).toContainText('Unavailable in 1 Day 2 Hours 3 Minutes')
    const play = row.getByRole('button', { name: 'Unable to play at this time' })
    await expect(play).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward('01:00')
    await expect(row).toContainText('Unavailable in 1 Day 2 Hours 2 Minutes')
    await page.clock.fastForward('01:00')
    await expect(row).toContainText('Unavailable in 1 Day 2 Hours 1 Minute')
    await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

    // The page's clock is two minutes ahead of the database by now.
    await withdraw('2 minutes 55 seconds')
    await page.reload()
    await applicationIn(page)
    await expect(row).toContainText('Unavailable in 0 Days 0 Hours 1 Minute')
    await page.clock.fastForward('01:00')
    await expect(row).toContainText('Unavailable')
    await expect(row).not.toContainText('Unavailable in')

    await withdraw(null)
    await page.reload()
    await applicationIn(page)
    const unavailable = rows(page, 'Tracks').filter({ hasText: 'Unavailable' })
    await expect(unavailable).toHaveCount(2)
    // By the icon in place of the heart, and by the text.
    await row.getByRole('button', { name: `Deleted: remove ${title}` }).click()
    await expect(unavailable).toHaveCount(1)
    await unavailable.getByRole('button', { name: /^Remove/ }).click()
    await expect(unavailable).toHaveCount(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(unavailable).toHaveCount(0)
  } finally {
    await restore()
  }
})

test('[RS-07] [LK-07] after a withdrawal only its buyer plays the music, with an icon in place of the heart @journey', async ({
  as,
}) => {
  const path = '/album/photosynthesis-overclocked'
  const deletes = (at: string) =>
    inDatabase(`update release set deleted_at = ${at} where title = $1`, [RELEASE])
  const buyer = await as('label')
  await listenIn(buyer)
  await gives('label', RELEASE)
  try {
    await deletes('now()')
    for (const stranger of [await as(), await as('listener')])
      expect((await stranger.goto(path))!.status()).toBe(404)
    await buyer.goto(path)
    await expect(buyer.getByRole('heading', { name: RELEASE, level: 1 })).toBeVisible()
    const first = rows(buyer, `Tracks of ${RELEASE}`).first()
    await expect(first.getByRole('img', { name: 'Purchased' })).toBeVisible()
    await first.getByRole('button', { name: /^Play / }).click()
    await expect.poll(() => position(buyer)).toBeGreaterThan(0.3)
    await buyer.getByRole('button', { name: 'Next track' }).click()
    await expect.poll(() => position(buyer)).toBeGreaterThan(0.3)
  } finally {
    await deletes('null')
    await emptyCart('label')
  }
})

test('[PB-05] a buyer can still download what its artist has removed', async ({ as }) => {
  const page = await as()
  await arrive(page, 'keeps@hypha.test')
  await gives('keeps', RELEASE)
  try {
    await withdraw('-1 day')
    await page.goto('/download-purchased')
    const row = page
      .getByRole('list', { name: 'Your music' })
      .getByRole('listitem')
      .filter({ hasText: RELEASE })
    await expect(row).toContainText('No longer in the catalogue. You can still download it.')
    await expect(row.getByRole('button', { name: `Download: ${RELEASE}` })).toBeVisible()
  } finally {
    await restore()
  }
})
