import type { Page } from '@playwright/test'
import { picture } from '../support/images/images.ts'
import { PASSWORD, register } from './newcomer.ts'
import { linkInMail } from './outbox.ts'
import { expect, signIn, test } from './story.ts'

const stored = (page: Page) =>
  page.evaluate(() => ({
    access: localStorage.getItem('accessToken'),
    refresh: localStorage.getItem('refreshToken'),
  }))

test('a photo whose upload failed is no longer shown', async ({ as }) => {
  const page = await as('premium')
  await page.route('**/api/get_profile/photo', (route) => route.abort())
  await page.goto('/profile-basics')
  const preview = page.locator('label', { has: page.locator('input[type=file]') }).locator('img')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', 400) })
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(preview.and(page.locator('[src^="blob:"]'))).toHaveCount(0)
})

test('[RT-02] [RT-03] from registration by mail to a profile with a photo, and logging out @journey', async ({
  as,
}) => {
  const page = await as()
  await register(page, 'nadi@people.test')
  await page.goto(await linkInMail('nadi@people.test', /^Confirm/))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL('/email-congratulations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await stored(page)).access).toBeTruthy()
  await page.goto('/profile-basics')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg', 400) })
  await expect(
    page
      .getByRole('img', { name: /photo|Nadi/i })
      .or(page.locator('img[src^="/media/pictures/"]'))
      .first(),
  ).toBeVisible()
  await page.getByLabel('Name').fill('Nadi of the Ferns')
  await page.getByRole('button', { name: /Save/ }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'Account of Nadi of the Ferns' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/logged-out')
  expect(await stored(page)).toEqual({ access: null, refresh: null })
})

test('[RT-02] a forgotten password is reset by mail @journey', async ({ as }) => {
  const page = await as()
  await register(page, 'forgetful@people.test')
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('forgetful@people.test')
  await page.getByRole('button', { name: /Send|link/ }).click()
  await expect(page.getByText('If there is an account for forgetful@people.test')).toBeVisible()
  await page.goto(await linkInMail('forgetful@people.test', /^Reset your/))
  await page.getByLabel('New password').fill('password1')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(page.getByText('Many people use this password.').first()).toBeVisible()
  await page.getByLabel('New password').fill('a lantern nobody knows')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(page).toHaveURL('/password-changed')
})

test('[AC-02] a refused registration says why, without the prefix', async ({ as }) => {
  const page = await as()
  await page.route('**/api/registration', async (route) => {
    const sent = route.request().postDataJSON() as Record<string, string>
    await route.continue({ postData: JSON.stringify({ ...sent, email: 'not an address' }) })
  })
  await page.goto('/registration')
  await page.getByLabel('Name').fill('Nadi Prem')
  await page.getByLabel('E-mail').fill('fine@people.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('E-mail must be valid').first()).toBeVisible()
  await expect(page.getByText('email: ')).toHaveCount(0)
})

test('[NG-02] [RT-02] a signed-out visitor is redirected to the login page and back', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/create-music-release')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('E-mail').fill('artist@hypha.test')
  await page.getByLabel('Password', { exact: true }).fill('hypha-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/create-music-release')
})

test('[S-31] a redirect to another site leads home', async ({ as }) => {
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/login?redirect=//evil.example',
    '/\t/evil.example',
  ]) {
    const page = await as()
    await page.goto(`/login?redirect=${encodeURIComponent(evil)}`)
    await page.getByLabel('E-mail').fill('listener@hypha.test')
    await page.getByLabel('Password', { exact: true }).fill('hypha-demo')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/')
  }
})

test('[NG-03] [NG-04] [RT-03] a missing role leads to 404, an unverified address to its verification, which knows who came from login', async ({
  as,
}) => {
  const listener = await as('listener')
  await listener.goto('/admin/review')
  await expect(listener).toHaveURL('/404')
  const unverified = await as()
  await unverified.goto('/login')
  await unverified.getByLabel('E-mail').fill('unverified@hypha.test')
  await unverified.getByLabel('Password', { exact: true }).fill('hypha-demo')
  await unverified.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(unverified).toHaveURL(/\/email-verification\?from=login/)
  await unverified.goto('/create-music-release')
  await expect(unverified).toHaveURL(/\/email-verification/)
})

test('[NG-07] logging out in one tab logs out every tab', async ({ as }) => {
  const first = await as('listener')
  await first.goto('/profile-basics')
  const second = await first.context().newPage()
  await second.goto('/profile-basics')
  await expect(second.getByRole('heading', { name: 'Profile basics' })).toBeVisible()
  await first.getByRole('button', { name: /^Account of/ }).click()
  await first.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(first).toHaveURL('/logged-out')
  await expect(second).toHaveURL('/logged-out')
})

test('[NG-01] [AC-04] an expired access token is renewed silently; without a good refresh token the user is logged out', async ({
  as,
}) => {
  const page = await as('premium')
  const before = await stored(page)
  await page.evaluate(() => {
    const [head, body, signature] = localStorage.getItem('accessToken')!.split('.')
    const claims = JSON.parse(atob(body!.replace(/-/g, '+').replace(/_/g, '/'))) as { exp: number }
    const old = btoa(JSON.stringify({ ...claims, exp: 1_000_000_000 }))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '')
    localStorage.setItem('accessToken', [head, old, signature].join('.'))
  })
  await page.goto('/profile-basics')
  await expect(page.getByLabel('Name')).toHaveValue('Imre Vale')
  expect((await stored(page)).refresh).not.toBe(before.refresh)

  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'spoiled.token.here')
    localStorage.removeItem('refreshToken')
    // By the page itself, because its own calls may notice first and lead to the same result.
    location.reload()
  })
  await expect(page).toHaveURL(/\/(logged-out|login)/)

  // Neither token is good any more, and the open page learns it from the server.
  const open = await as('premium')
  await open.goto('/profile-basics')
  await expect(open.getByLabel('Name')).toHaveValue('Imre Vale')
  await open.evaluate(() => {
    for (const name of ['accessToken', 'refreshToken'])
      localStorage.setItem(name, `${localStorage.getItem(name)!.slice(0, -9)}spoiled00`)
  })
  await open.getByRole('button', { name: 'Save' }).click()
  await expect(open).toHaveURL('/logged-out')
})

test('a signed-out visitor who wants to upload is asked to log in and then continues', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  const wants = async () => {
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('menuitem', { name: 'Upload Music' }).click()
  }
  await wants()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Oops!')
  await expect(dialog).toContainText('You have to be logged in to do that!')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await wants()
  await dialog.getByRole('button', { name: 'Log-in' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('[RT-01] [RT-05] every public page opens by its URL; any other path goes to /404', async ({
  as,
}) => {
  const page = await as()
  const open = [
    '/',
    '/explore/Goa',
    '/explore/Psy-Dub',
    '/login',
    '/registration',
    '/forgot-password',
    '/logged-out',
    '/password-changed',
    '/music-release-submitted',
    '/under-construction',
    '/verification-request-submitted',
    '/release-removed',
    '/calculator',
  ]
  for (const path of open) {
    const answer = await page.goto(path)
    expect(answer!.status(), path).toBe(200)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  const unknown = await page.goto('/no/such/page')
  expect(unknown!.status()).toBe(404)
  // Not by a redirect, so that search engines forget the address.
  expect(unknown!.request().redirectedFrom()).toBeNull()
  await expect(page).toHaveURL('/404')
})

test('demo accounts are one click away, and password managers recognize the fields', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
  await page.getByRole('button', { name: /Odile Marsh/ }).click()
  await expect(page.getByRole('button', { name: 'Account of Odile Marsh' })).toBeVisible()
  await signIn(await as(), 'listener')
})
