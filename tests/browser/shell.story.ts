import type { Page } from '@playwright/test'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

/** What stands in the header, from its start to its end. */
const signs = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    )

test('[SH-01] [SH-03] the header and the menu of who is signed in lead to what is theirs, and out', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/terms')
  await applicationIn(page)
  // With the key that leads to it.
  const search = 'Search/'
  const home = ['Hypha, home', search, 'Morning theme', 'Add']
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
    'Following /following/all',
    'Playlists /playlists',
    'Events /events',
    'Earnings /dashboard/earnings',
    'Accounts /dashboard/accounts',
    'Uploads /dashboard/uploads',
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
