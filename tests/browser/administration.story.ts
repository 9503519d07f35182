import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { faults, sidewaysFaults } from './faults.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { applicationIn, expect, test } from './story.ts'

const REASON = 'Sent the same ad to forty artists.'
const inMenu = async (admin: Page, name: string) => {
  await admin.getByRole('button', { name: /^Administration/ }).click()
  await admin.getByRole('menuitem', { name }).click()
}

test("an admin finds a user and suspends them with a reason: it is in the audit log, and the user's own browser is refused @journey", async ({
  as,
}) => {
  const [person, admin] = [await as(), await as('admin')]
  await arrive(person, 'forty.ads@crowd.test')
  await person.goto('/playlists')
  await applicationIn(person)

  await admin.goto('/faq')
  await applicationIn(admin)
  await inMenu(admin, 'User Management')
  await admin.getByLabel('Search', { exact: true }).fill('forty.ads@crowd')
  await admin.getByRole('button', { name: 'Search', exact: true }).click()
  const accounts = admin.getByRole('list', { name: 'Accounts' })
  await expect(accounts.getByRole('link')).toHaveCount(1)
  await expect(accounts).toContainText('forty.ads@crowd.test')
  expect(await faults(admin, 'User Management')).toEqual([])
  expect(await sidewaysFaults(admin, 'User Management')).toEqual([])
  await accounts.getByRole('link').click()
  await expect(admin.getByRole('heading', { name: 'Nadi Prem' })).toBeVisible()

  await admin.getByRole('button', { name: 'Suspend' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Suspend Nadi Prem?' })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog).toContainText('This field is required.')
  await dialog.getByLabel('For how long').selectOption('3 days')
  await dialog.getByLabel('Reason').fill(REASON)
  expect(await faults(admin, 'the dialog of a suspension')).toEqual([])
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(admin.getByText('Nadi Prem is suspended.')).toBeVisible()
  await expect(admin.getByRole('list', { name: 'Status' })).toContainText('Suspended')
  await expect(admin.getByRole('list', { name: 'Audit entries' })).toContainText(REASON)
  expect(await faults(admin, 'an account')).toEqual([])
  expect(await sidewaysFaults(admin, 'an account')).toEqual([])

  await person.getByRole('button', { name: 'New playlist' }).first().click()
  await person.getByLabel('Name').fill('Forty more')
  await person.getByRole('button', { name: /^(Create|Save)/ }).click()
  await expect(person.getByText(/Your account is suspended until/).first()).toBeVisible()
  expect((await mailTo('forty.ads@crowd.test', /is suspended$/)).text).toContain(REASON)

  await inMenu(admin, 'Audit log')
  const entries = admin.getByRole('list', { name: 'Audit entries' })
  await expect(entries.getByRole('listitem').first()).toContainText(REASON)
  await admin.getByLabel('Action').selectOption('Lifted the suspension')
  await expect(admin).toHaveURL(/action=lift-suspension/)
  await expect(entries).not.toContainText(REASON)
  expect(await faults(admin, 'the audit log')).toEqual([])
  expect(await sidewaysFaults(admin, 'the audit log')).toEqual([])
})

test('User Management says "coming soon" when turned off', async ({ as }) => {
  const admin = await as('admin')
  await admin.goto('/settings')
  const userManagement = admin.getByRole('switch', { name: 'User Management' })
  await userManagement.click()
  try {
    await expect(userManagement).not.toBeChecked()
    await expect(userManagement).toBeEnabled()
    await inMenu(admin, 'User Management')
    await expect(admin.getByRole('alertdialog')).toContainText('User Management is coming soon')
    await admin.getByRole('button', { name: 'Nope' }).click()
    await admin.goto('/admin/users')
    await expect(
      admin.getByRole('heading', { name: 'User Management is coming soon' }),
    ).toBeVisible()
  } finally {
    await admin.goto('/settings')
    await userManagement.click()
    await expect(userManagement).toBeChecked()
    await expect(userManagement).toBeEnabled()
  }
})

test('admins share links and texts in an order of their choice', async ({ as }) => {
  const admin = await as('admin')
  await admin.goto('/admin/resources')
  const adds = async (title: string, text: string, kind: 'Link' | 'Text') => {
    await admin.getByRole('button', { name: 'Add a resource' }).click()
    await admin.getByLabel('Title').fill(title)
    await admin.getByLabel('Type').selectOption(kind)
    await admin.getByLabel(kind, { exact: true }).fill(text)
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  }
  await adds('Label handbook', 'https://handbook.example.org/labels', 'Link')
  await adds('Who is on call', 'On **Fridays** it is Nadi.', 'Text')
  const list = admin.getByRole('list', { name: 'Resources' })
  await expect(list.locator('strong')).toHaveText('Fridays')
  await expect(list.getByRole('link', { name: /handbook/ })).toHaveAttribute('target', '_blank')
  expect(await faults(admin, 'Resources')).toEqual([])
  expect(await sidewaysFaults(admin, 'Resources')).toEqual([])

  await list.getByRole('button', { name: 'Move Who is on call up' }).click()
  await expect(list.getByRole('heading').first()).toHaveText('Who is on call')
  await admin.reload()
  await expect(list.getByRole('heading').first()).toHaveText('Who is on call')
  for (const title of ['Who is on call', 'Label handbook']) {
    await list.getByRole('button', { name: `Remove ${title}` }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(list.getByRole('heading', { name: title })).toHaveCount(0)
  }
})

test('an operator’s own page replaces the default, even without scripts', async ({ browser }) => {
  const folder = join(process.env.STORY_OUTBOX!, '../pages')
  const context = await browser.newContext({
    baseURL: process.env.STORY_URL!,
    javaScriptEnabled: false,
  })
  try {
    const page = await context.newPage()
    for (const [path, title] of [
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy'],
      ['/imprint', 'Imprint'],
      ['/about', 'About Hypha'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await sidewaysFaults(page, path)).toEqual([])
    }
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'imprint.md'), '# Moss Records\n\nUnder the *ferns* 7, Sintra.')
    await page.goto('/imprint')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moss Records')
    await expect(page.locator('main em')).toHaveText('ferns')
  } finally {
    await rm(folder, { recursive: true, force: true })
    await context.close()
  }
})
