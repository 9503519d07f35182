import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

test('[SH-03] the menu of who is signed in leads to what is theirs, and out', async ({ as }) => {
  const page = await as()
  await arrive(page, 'menu@crowd.test')
  await page.goto('/terms')
  await applicationIn(page)
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
