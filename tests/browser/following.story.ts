import type { Page } from '@playwright/test'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('[RT-17] [ER-02] [DG-04] people follow an artist and a user, find both again, and are notified of a follower, whose page opens in a new tab; a failed follow shows an error @journey', async ({
  as,
}) => {
  const [one, other] = [await as(), await as()]
  await arrive(one, 'follows@crowd.test')
  await arrive(other, 'followed@crowd.test')

  await other.goto('/my-profile')
  await expect(other.getByRole('heading', { level: 1, name: 'Nadi Prem' })).toBeVisible()
  await other.getByRole('link', { name: 'Edit profile' }).click()
  await other.getByLabel('About you').fill('I dance. See https://goa.test/me <b>!</b>')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.waitForURL('/')
  await expect(bell(other)).toBeVisible()
  const id = await other.evaluate(
    () =>
      (
        JSON.parse(
          atob(
            localStorage
              .getItem('accessToken')!
              .split('.')[1]!
              .replace(/-/g, '+')
              .replace(/_/g, '/'),
          ),
        ) as { userId: number }
      ).userId,
  )

  await one.goto('/artist/vetiver-static')
  await applicationIn(one)
  const follow = one.getByRole('button', { name: 'Follow Vetiver Static' })
  await one.route('**/api/artists/*/follow', (route) => route.abort())
  await follow.click()
  const oops = one.getByRole('alertdialog', { name: 'Oops!' })
  await expect(oops).toContainText('The server can’t be reached.')
  await oops.getByRole('button', { name: 'OK' }).click()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await one.unroute('**/api/artists/*/follow')
  await follow.click()
  await expect(one.getByRole('button', { name: /Vetiver Static/, pressed: true })).toBeVisible()
  await one.goto(`/user/${id}`)
  await expect(one.getByText('I dance. See https://goa.test/me <b>!</b>')).toBeVisible()
  await expect(one.getByRole('link', { name: 'https://goa.test/me' })).toHaveAttribute(
    'rel',
    /nofollow/,
  )
  await applicationIn(one)
  await one.getByRole('button', { name: 'Follow Nadi Prem' }).click()

  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(other).click()
  const panel = other.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('button', { name: 'Music' }).click()
  await expect(panel.getByText('No Music notifications yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Social' }).click()
  // A user's page opens in a new tab.
  const [opened] = await Promise.all([
    other.waitForEvent('popup'),
    panel.getByRole('link', { name: /Nadi Prem follows you/ }).click(),
  ])
  await expect(opened).toHaveURL(/\/user\/\d+$/)
  await opened.close()
  await expect(bell(other)).toHaveAccessibleName('Notifications')

  await one.goto('/following')
  await expect(one).toHaveURL('/following/all')
  await expect(one.getByRole('region', { name: 'New releases' })).toContainText('Vetiver Static')
  const tabs = one.getByRole('navigation', { name: 'Following' })
  await expect(tabs.getByRole('link', { name: /^All/ })).toContainText('2')
  await one.getByLabel('Search').fill('vetiver')
  await expect(one.getByRole('list', { name: 'All' }).getByRole('listitem')).toHaveCount(1)
  await tabs.getByRole('link', { name: /^Users/ }).click()
  await expect(one.getByRole('list', { name: 'Users' })).toContainText('Nadi Prem')

  // Followers are listed on the user's own page, to be followed back.
  await other.goto('/my-profile')
  await other.getByRole('link', { name: '1 follower' }).click()
  const followers = other.getByRole('list', { name: 'Followers 1' })
  await followers.getByRole('button', { name: 'Follow Nadi Prem' }).click()
  await expect(followers.getByRole('button', { name: /Nadi Prem/, pressed: true })).toBeVisible()

  // Signed-out people see the served page, without hidden elements.
  const visitor = await as()
  await visitor.goto(`/user/${id}`)
  await applicationIn(visitor)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Nadi Prem' })).toBeVisible()
  await expect(visitor.getByText('doesn’t show any music here')).toBeVisible()
})

test('notifications of each kind can be switched, and the choice is saved', async ({ as }) => {
  const page = await as()
  await arrive(page, 'quiet@crowd.test')
  await page.goto('/settings/notifications')
  const music = page.getByRole('region', { name: 'Music' })
  await expect(music.getByRole('switch', { name: 'By e-mail' })).not.toBeChecked()
  await music.getByRole('switch', { name: 'By e-mail' }).click()
  await page
    .getByRole('navigation', { name: 'Account settings' })
    .getByRole('link', { name: 'Privacy' })
    .click()
  // The switch changes immediately, so wait until it is saved.
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/get_profile/privacy') && answer.request().method() === 'PUT',
  )
  await page.getByRole('switch', { name: 'Likes' }).click()
  await saved
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Likes' })).toBeChecked()
  await page.goto('/settings/notifications')
  await expect(music.getByRole('switch', { name: 'By e-mail' })).toBeChecked()
})
