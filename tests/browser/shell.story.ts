import type { Page } from '@playwright/test'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

/** The labels of the header's controls, from start to end. */
const signs = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    )

test("[SH-03] the header and the user menu lead to the user's pages, and log out @journey", async ({
  as,
}) => {
  const page = await as()
  await page.goto('/terms')
  await applicationIn(page)
  // Including its shortcut key.
  const search = 'Search/'
  const home = ['Hypha, home', 'Explore', 'Events', 'Community', search, 'Light theme', 'Add']
  expect(await signs(page)).toEqual([...home, 'Log In'])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload Music' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You have to be logged in to do that!')

  await arrive(page, 'menu@crowd.test')
  await page.goto('/terms')
  await applicationIn(page)
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Nadi Prem' })).toBeVisible()
  expect(await signs(page)).toEqual([...home, 'Notifications', 'Account of Nadi Prem'])
  const opens = () => page.getByRole('button', { name: 'Account of Nadi Prem' }).click()
  await opens()
  const menu = page.getByRole('menu', { name: 'Your account' })
  await expect(menu).toBeVisible()
  expect(
    await menu
      .getByRole('menuitem')
      .evaluateAll((all) =>
        all.map((each) => [each.textContent, each.getAttribute('href')].join(' ')),
      ),
  ).toEqual([
    'Get Premium /memberships?back=/terms',
    'My profile /my-profile',
    'Music Library /library',
    'Purchased music /download-purchased',
    'Tickets /tickets',
    'My orders /orders',
    'Following /following/all',
    'Playlists /playlists',
    'Overview /dashboard/dashboard',
    'Followers /dashboard/followers',
    'Earnings /dashboard/earnings',
    'Accounts /dashboard/accounts',
    'Uploads /dashboard/uploads',
    'Events /dashboard/events',
    'Events Calendar /dashboard/events?view=calendar',
    'Merch /dashboard/merch',
    'Orders /dashboard/orders',
    'Promotions /dashboard/promotions',
    'Security /settings/security',
    'Privacy /settings/privacy',
    'Notifications /settings/notifications',
    'Payments /settings/payments',
    'Subscriptions /settings/subscriptions',
    'Log out ',
  ])
  for (const [group, first, path] of [
    ['Dashboard', 'Earnings', '/dashboard/earnings'],
    ['Account Settings', 'Privacy', '/settings/privacy'],
  ] as const) {
    await menu.getByRole('group', { name: group }).getByRole('menuitem', { name: first }).click()
    await expect(page).toHaveURL(path)
    await opens()
  }
  await menu.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/logged-out')
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible()
})

test('the header links to Explore, Events and Community and marks the current one; phones have them in one menu', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/changelog')
  await applicationIn(page)
  const site = page.getByRole('navigation', { name: 'Site' })
  await expect(site.locator('[aria-current]')).toHaveText('Community')
  await site.getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/')
  await expect(site.locator('[aria-current]')).toHaveText('Explore')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(site).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Menu' })
  await expect(menu.locator('[aria-current]')).toHaveText('Explore')
  await menu.getByRole('menuitem', { name: 'Light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('menuitem', { name: 'Community' }).click()
  await expect(page).toHaveURL('/feature-suggestions')
  await page
    .getByRole('navigation', { name: 'Community' })
    .getByRole('link', { name: 'FAQ' })
    .click()
  await expect(page).toHaveURL('/faq')
})
