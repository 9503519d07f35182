import type { Page } from '@playwright/test'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = '/album/the-harmonium-remembers'
const FREE = '/album/harbour-without-boats'

/** Actions that need an account: page, button, and the button afterwards. */
const ASKING = [
  [ALBUM, /^Like The Harmonium/, /^Unlike The Harmonium/],
  [ALBUM, /Add to Cart: The Harmonium/, /In Cart|In the cart/],
  ['/artist/vetiver-static', /^Follow/, /^(Following|Unfollow)/],
] as const

const press = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first()

test('[RO-02] signed-in people like, buy, name a price, download, follow and have their own lists; signed-out people are asked to log in', async ({
  as,
}) => {
  const visitor = await as()
  const asked = visitor.getByRole('alertdialog')
  for (const [path, name] of [...ASKING, [FREE, /^Set Your Price: Harbour/] as const]) {
    await visitor.goto(path)
    await applicationIn(visitor)
    await press(visitor, name).click()
    await expect(asked).toContainText('You have to be logged in to do that!')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toBeHidden()
  }
  await visitor.goto('/')
  const lists = (page: Page) => page.getByRole('navigation', { name: 'Lists' }).getByRole('link')
  await expect(lists(visitor).first()).toHaveText('Explore')
  await expect(lists(visitor).filter({ hasText: /Discover|Favorite/ })).toHaveCount(0)

  const page = await as()
  await arrive(page, 'role@crowd.test')
  for (const [path, name, done] of ASKING) {
    await page.goto(path)
    await applicationIn(page)
    // Optimistic, so wait until it is saved before leaving the page.
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.ok(),
    )
    await press(page, name).click()
    await kept
    await expect(press(page, done)).toBeVisible()
  }
  await page.goto(FREE)
  await applicationIn(page)
  await press(page, /^Set Your Price: Harbour/).click()
  await page.getByRole('dialog').getByLabel('Your price').fill('0')
  await page.getByRole('button', { name: 'Download for free' }).click()
  await expect(page.getByRole('radio', { name: /^FLAC/ })).toBeVisible()
  await page.goto('/?tab=favorite')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'The Harmonium Remembers' }),
  ).toBeVisible()
  await expect(lists(page).first()).toHaveText('Discover')
})
