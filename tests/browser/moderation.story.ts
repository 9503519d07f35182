import type { Page } from '@playwright/test'
import { faults, sidewaysFaults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

/** A page that no other story comments on. */
const PLACE = '/album/harbour-without-boats'
const WORDS = 'Pills, cheap, write to me.'

const thread = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const opensThread = async (page: Page) => {
  await page.goto(PLACE)
  await applicationIn(page)
  await page.keyboard.press('End')
  await expect(thread(page)).toBeVisible()
}
const field = (page: Page, label: string) => page.getByLabel(label)

test('a comment is reported and hidden, and its author suspended: everybody concerned is notified, and the author can’t write @journey', async ({
  as,
}) => {
  const [author, reporter, admin] = [await as(), await as(), await as('admin')]
  await arrive(author, 'pills@crowd.test')
  await arrive(reporter, 'watchful@crowd.test')
  await inDatabase(
    `with who as (
      update account set plan = 'premium', full_name = 'Pill Person'
      where email = 'pills@crowd.test' returning id)
    insert into comment (kind, target_id, account_id, text)
    select 'release', release.id, who.id, $1 from who, release where identifier = $2`,
    [WORDS, PLACE.split('/').at(-1)],
  )

  await opensThread(reporter)
  await thread(reporter).getByRole('button', { name: 'More about the comment by Pill' }).click()
  await reporter.getByRole('menuitem', { name: 'Report' }).click()
  const form = reporter.getByRole('dialog', { name: 'Report the comment by Pill Person' })
  await form.getByLabel('What’s wrong?').selectOption({ label: 'Something else' })
  await form.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(form).toContainText('Tell us what’s wrong')
  expect(await faults(reporter, 'the form of a report')).toEqual([])
  await form.getByLabel('Tell us more').fill('Nobody asked for these.')
  await form.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(reporter.getByText('Thanks! An admin will review it')).toBeVisible()

  await admin.goto('/reports')
  const report = admin
    .getByRole('list', { name: 'Reports', exact: true })
    .getByRole('listitem')
    .filter({ hasText: WORDS })
    .first()
  await expect(report).toContainText('Nobody asked for these.')
  await report.getByRole('button', { name: 'Decide' }).click()
  await expect(admin.getByRole('combobox', { name: 'Decision' })).toBeFocused()
  await admin.getByRole('combobox', { name: 'Decision' }).selectOption('Hide it')
  await field(admin, 'Action for Pill Person').selectOption('Suspend')
  await field(admin, 'For how long').selectOption('7 days')
  await report.getByRole('textbox', { name: 'Reason' }).fill('No selling of pills here.')
  expect(await faults(admin, 'the report queue')).toEqual([])
  expect(await sidewaysFaults(admin, 'the report queue')).toEqual([])
  await report.getByRole('button', { name: 'Hide and suspend' }).click()
  await expect(admin.getByText('Hidden, suspended for 7 days.')).toBeVisible()
  await expect(report).toBeHidden()
  await expect(admin.getByRole('list', { name: 'Decisions' })).toContainText(
    'No selling of pills here.',
  )

  await opensThread(reporter)
  await expect(thread(reporter)).toContainText('Hidden by moderators.')
  await expect(thread(reporter)).not.toContainText(WORDS)

  await opensThread(author)
  await expect(author.getByRole('alert')).toContainText('Your account is suspended until')
  await expect(author.getByRole('alert')).toContainText('No selling of pills here.')
  await expect(thread(author)).toContainText(WORDS)
  await expect(thread(author)).toContainText('Reason: No selling of pills here.')
  await thread(author).getByLabel('Write a comment').fill('Then somewhere else.')
  await thread(author).getByRole('button', { name: 'Send comment' }).click()
  await expect(thread(author).getByRole('alert')).toContainText('Your account is suspended until')
  expect(await faults(author, 'a suspended account')).toEqual([])

  const decided = admin.getByRole('list', { name: 'Decisions' }).getByRole('listitem').first()
  await decided.getByRole('button', { name: 'Undo' }).click()
  await decided.getByRole('textbox', { name: 'Reason' }).fill('They were vitamins.')
  await decided.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(decided).toContainText('Undone (hidden, suspended')
  await opensThread(author)
  await expect(thread(author).getByLabel('Write a comment')).toBeVisible()
  await expect(author.getByText('Your account is suspended')).toHaveCount(0)
})
