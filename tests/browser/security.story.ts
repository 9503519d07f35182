import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { arrive, PASSWORD, register } from './newcomer.ts'
import { inDatabase } from './in-database.ts'
import { linkInMail, mailTo } from './outbox.ts'
import { expect, origin, test } from './story.ts'

const OWNERS = 'moss on the northern side'

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
const logOut = (page: Page) => page.evaluate(() => localStorage.clear())
const panel = (page: Page, name: string) => page.getByRole('region', { name })
/** Reauthenticates in the dialog. */
async function confirmsIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
}

test('an address registered by a stranger belongs to its owner: the stranger is logged out and their password is void @journey', async ({
  as,
}) => {
  const email = 'contested@people.test'
  const stranger = await as()
  await register(stranger, email)
  await logIn(stranger, email, PASSWORD)
  await expect(stranger).toHaveURL(/\/email-verification/)

  const { id: first } = await mailTo(email, /^Confirm/)
  const owner = await as()
  await register(owner, email)
  await owner.goto(await linkInMail(email, /^Confirm/, [first]))
  await expect(owner.getByText('Choose a name and a password')).toBeVisible()
  await owner.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(owner.getByText('Enter your name.')).toBeVisible()
  await owner.getByLabel('Name').fill('The Owner')
  await owner.getByLabel('Password', { exact: true }).fill(OWNERS)
  await owner.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(owner).toHaveURL('/email-congratulations')

  await stranger.goto('/my-profile')
  await expect(stranger).toHaveURL(/\/(logged-out|login)/)
  await logIn(stranger, email, PASSWORD)
  await expect(stranger.getByText('Wrong e-mail or password.')).toBeVisible()
})

test('a confirmation link survives a mail scanner, works by a button, and says so when opened again', async ({
  as,
}) => {
  const email = 'scanned.story@people.test'
  const page = await as()
  await register(page, email)
  const link = await linkInMail(email, /^Confirm/)
  const scanner = await as()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Confirm my address' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(`Confirm that ${email} is your address.`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL('/email-congratulations')
  for (const later of [page, scanner]) {
    await later.goto(link)
    await expect(later.getByText('You can log in now.')).toBeVisible()
  }
})

test('one browser ends the other’s session, and a new password ends all others', async ({ as }) => {
  const email = 'two.browsers@people.test'
  const admin = await as()
  await arrive(admin, email)
  const phone = await as(undefined, { width: 360 })
  await logIn(phone, email, PASSWORD)
  await expect(phone).toHaveURL('/profile-basics')

  await admin.goto('/settings/security')
  const sessions = panel(admin, 'Where you’re logged in').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await sessions
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Log out/ })
    .click()
  await expect(sessions).toHaveCount(1)
  await phone.goto('/my-profile')
  await expect(phone).toHaveURL(/\/(logged-out|login)/)

  await logIn(phone, email, PASSWORD)
  await expect(phone).not.toHaveURL(/\/login/)
  await panel(admin, 'Password').getByRole('button', { name: 'Change password' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByLabel('New password').fill(OWNERS)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Wrong password.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toHaveCount(0)
  await phone.goto('/my-profile')
  await expect(phone).toHaveURL(/\/(logged-out|login)/)
  await expect(panel(admin, 'Security history')).toContainText('Password changed')
})

test('an authenticator app asks for a code at each login; a recovery code works once @journey', async ({
  as,
}) => {
  const email = 'authenticator@people.test'
  const page = await as()
  await arrive(page, email)
  await page.goto('/settings/security')
  await panel(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(/^Wrong code/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret }))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent())!
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(panel(page, 'Recovery codes')).toContainText('10 of 10 left')

  await logOut(page)
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Wrong code. Each code works once.')).toBeVisible()
  await page
    .getByLabel('Code')
    .fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await logOut(page)
  await logIn(page, email, PASSWORD)
  await page.getByLabel('Code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/settings/security')
  await expect(panel(page, 'Recovery codes')).toContainText('9 of 10 left')
})

test('a passkey logs in alone, and replaces the password for sensitive changes @journey', async ({
  as,
}) => {
  const email = 'passkey@people.test'
  const page = await as()
  // A passkey is bound to a host name, and an IP address is none.
  const named = origin().replace('127.0.0.1', 'localhost')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await arrive(page, email)
  await page.goto(`${named}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(`${named}/settings/security`)
  await panel(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Story laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(panel(page, 'Passkeys')).toContainText('Story laptop')

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${named}/login`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${named}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await page.goto(`${named}/settings/security`)
  await panel(page, 'Passkeys').getByRole('button', { name: 'Remove Story laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(panel(page, 'Passkeys')).not.toContainText('Story laptop')
})

test('the API works with curl and a bearer token', async ({ as }) => {
  const email = 'curl@people.test'
  const page = await as()
  await arrive(page, email)
  const curl = (...args: string[]) =>
    JSON.parse(
      execFileSync('curl', ['--silent', '--show-error', ...args], { encoding: 'utf8' }),
    ) as Record<string, unknown>
  const api = (path: string) => `${origin()}/api${path}`
  const json = ['--header', 'content-type: application/json', '--data']

  const credentials = JSON.stringify({ email, password: PASSWORD })
  const pair = curl(api('/authentication_token'), ...json, credentials)
  const bearer = (token: unknown) => ['--header', `authorization: Bearer ${String(token)}`]
  expect(curl(api('/get_profile'), ...bearer(pair['token']))).toMatchObject({ email })
  const renewed = curl(
    api('/token/refresh'),
    ...json,
    JSON.stringify({ refresh_token: pair['refresh_token'] }),
  )
  expect(curl(api('/cart/summary'), ...bearer(renewed['token']))).toMatchObject({
    result: { items: [], total: 0 },
  })

  await page.goto('/settings/security')
  await panel(page, 'Access tokens').getByRole('button', { name: 'Create a token' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My player')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  const token = (await page.getByRole('dialog').locator('code').textContent())!
  await page.getByRole('button', { name: 'Done' }).click()
  expect(curl(api('/get_profile'), ...bearer(token))).toMatchObject({ email })
  expect(
    curl(
      api('/get_profile'),
      '--request',
      'PATCH',
      ...bearer(token),
      ...json,
      '{"fullName":"By curl"}',
    ),
  ).toMatchObject({ status: 403 })
  await panel(page, 'Access tokens').getByRole('button', { name: 'Revoke My player' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(panel(page, 'Access tokens')).toContainText('You have no access tokens.')
  await expect
    .poll(() => curl(api('/get_profile'), ...bearer(token)))
    .toMatchObject({ status: 401 })
})

test('a new e-mail address is confirmed at the new one and reported to the old one', async ({
  as,
}) => {
  const email = 'moving@people.test'
  const next = 'moved.house@people.test'
  const page = await as()
  await arrive(page, email)
  await page.goto('/settings/security')
  await inDatabase(
    `update session set authenticated_at = now() - interval '6 minutes'
     where account_id = (select id from account where email = $1)`,
    [email],
  )
  await panel(page, 'E-mail').getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByRole('dialog').getByLabel('New e-mail').fill(next)
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click()
  await confirmsIdentity(page)
  await mailTo(email, /is about to change/)
  const link = await linkInMail(next, /^Confirm your new address/)
  await expect(panel(page, 'E-mail')).toContainText(`Open the link we sent to ${next}`)
  const scanner = await as()
  await scanner.goto(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my new address' }).click()
  await expect(page.getByText(`Log in with ${next} from now on.`)).toBeVisible()
  await mailTo(email, /was changed/)
  await scanner.reload()
  await expect(scanner.getByText(`Log in with ${next} from now on.`)).toBeVisible()
})
