import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const TITLE = 'A map of the night sky'

test.afterAll(async () => {
  await inDatabase('delete from suggestion where title = $1', [TITLE])
  await inDatabase("delete from faq where question like 'May I bring%'")
  await inDatabase("delete from supporter where name = 'The Star Makers'")
  await inDatabase('delete from contact_message where message = $1', [TITLE])
})

test("a listener suggests a feature, finds it by search, and can't vote without a plan", async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'suggests@crowd.test')
  await page.goto('/suggestions')
  await expect(page).toHaveURL('/feature-suggestions')
  await applicationIn(page)
  await page.getByRole('button', { name: 'Suggest a feature' }).click()
  const form = page.getByRole('form', { name: 'Suggest a feature' })
  await form.getByLabel('Title').fill(TITLE)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('What is it about?').fill('Above the stage.')
  await form.getByRole('button', { name: 'Send' }).click()
  const item = page.getByRole('article', { name: TITLE })
  await expect(item).toContainText('Above the stage.')
  await item.getByRole('button', { name: `0 votes for ${TITLE}` }).click()
  await expect(page.getByRole('alertdialog', { name: 'Votes are part of Premium' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()

  await inDatabase("update account set plan = 'premium' where email = $1", ['suggests@crowd.test'])
  await page.goto('/feature-suggestions?words=night+sky&order=newest')
  await applicationIn(page)
  await expect(page.getByText('20 of your 20 votes left.')).toBeVisible()
  await item.getByRole('button', { name: `0 votes for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Essential' }).click()
  await expect(item.getByRole('button', { name: `1 vote for ${TITLE}` })).toBeVisible()
  await expect(page.getByText('19 of your 20 votes left.')).toBeVisible()
})

test('[RT-22] FAQ, suggestions, bug reports and the changelog are public, and answers are searchable', async ({
  as,
}) => {
  const page = await as()
  for (const [path, title] of [
    ['/changelog', 'Changelog'],
    ['/feature-suggestions', 'Feature suggestions'],
    ['/bug-reports', 'Bug reports'],
    ['/faq', 'FAQ'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  await applicationIn(page)
  await page.getByLabel('Search questions and answers').fill('commission')
  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
  await expect(questions).toHaveCount(1)
  await questions.getByText('How much of a sale do artists keep?').click()
  await expect(questions.getByText('The earnings calculator shows')).toBeVisible()
})

test('[SO-05] admins edit questions, answers and supporters in place, and everybody reads them', async ({
  as,
}) => {
  const question = 'May I bring my own stars?'
  const [admin, visitor] = [await as('admin'), await as()]
  await admin.goto('/faq')
  await applicationIn(admin)
  await admin.getByRole('button', { name: 'Add a question' }).click()
  const asked = admin.getByRole('form', { name: 'New question' })
  await asked.getByLabel('Question').fill(question)
  await asked.getByRole('textbox', { name: 'Answer' }).fill('Up to nine.')
  await asked.getByRole('button', { name: 'Save' }).click()
  await admin.getByRole('button', { name: `Edit ${question}` }).click()
  const form = admin.getByRole('form', { name: 'Question' })
  await form.getByRole('textbox', { name: 'Answer' }).fill('Up to ten.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await admin.getByRole('button', { name: 'Add a supporter' }).click()
  const supporter = admin.getByRole('form', { name: 'New supporter' })
  await supporter.getByLabel('Name').fill('The Star Makers')
  await supporter.getByRole('button', { name: 'Save' }).click()
  const supporters = admin.getByRole('list', { name: 'Supporters' })
  await expect(supporters).toContainText('The Star Makers')

  await visitor.goto('/faq')
  await applicationIn(visitor)
  await visitor.getByText(question).click()
  await expect(visitor.getByText('Up to ten.')).toBeVisible()
  await expect(visitor.getByRole('list', { name: 'Supporters' })).toContainText('The Star Makers')
  for (const name of ['Add a question', 'Add a supporter', `Edit ${question}`])
    await expect(visitor.getByRole('button', { name })).toHaveCount(0)

  await admin.getByRole('button', { name: `Remove ${question}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(admin.getByText(question)).toHaveCount(0)
  await supporters.getByRole('button', { name: 'Remove The Star Makers' }).click()
  await expect(admin.getByText('The Star Makers')).toHaveCount(0)
})

test('[SH-04] [SH-02] a visitor writes to the operators, whose menu has a dot for unread messages until an admin reads it', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/terms')
  await applicationIn(page)
  const footer = page.getByRole('navigation', { name: 'Footer' })
  for (const [name, href] of [
    ['About', '/about'],
    ['Changelog', '/changelog'],
    ['Suggest a feature', '/feature-suggestions'],
    ['Report a bug', '/bug-reports'],
    ['Terms of Service', '/terms'],
    ['Privacy', '/privacy'],
    ['Imprint', '/imprint'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
  await footer.getByRole('button', { name: 'Contact us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible()
  await dialog.getByLabel('Your name').fill('A Dancer')
  await dialog.getByLabel('Your e-mail').fill('dancer@crowd.test')
  await dialog.getByLabel('Message').fill(TITLE)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()

  const admin = await as('admin')
  await admin.goto('/faq')
  await admin
    .getByRole('button', { name: 'Administration, something needs your attention' })
    .click()
  await admin.getByRole('menuitem', { name: /^Messages, \d+ unread$/ }).click()
  await expect(admin).toHaveURL('/messages')
  await admin.getByText('New: A Dancer').first().click()
  await expect(admin.getByText(TITLE).first()).toBeVisible()
  await expect(admin.getByText('New: A Dancer')).toHaveCount(0)
})

test('[SH-02] the shield lists pending tasks for admins, and refetches on navigation after half a minute', async ({
  as,
}) => {
  const listener = await as('listener')
  await listener.goto('/faq')
  await expect(listener.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(listener.getByRole('button', { name: /^Administration/ })).toHaveCount(0)

  const admin = await as('admin')
  let asked = 0
  admin.on('request', (request) => {
    if (request.url().endsWith('/api/admin_notifications')) asked += 1
  })
  await admin.goto('/faq')
  const shield = admin.getByRole('button', { name: /^Administration/ })
  const menu = admin.getByRole('menu', { name: 'Administration' })
  for (const [name, path] of [
    [/^Messages/, '/messages'],
    ['About / FAQ', '/faq'],
    ['Suggestions', '/feature-suggestions'],
    ['Changelog', '/changelog'],
    ['Orders', '/admin/orders'],
    ['Developer Playground', '/dev'],
    ['User Management', '/admin/users'],
    ['Audit log', '/admin/audit'],
    ['System', '/admin/system'],
    ['Resources', '/admin/resources'],
    ['Settings', '/settings'],
    [/^Reports/, '/reports'],
    [/^Verifications/, '/verifications/submitted'],
    [/^Uploads/, '/admin/review'],
  ] as const) {
    await shield.click()
    await menu.getByRole('menuitem', { name }).click()
    await expect(admin).toHaveURL(path)
  }
  expect(asked).toBe(1)
  await admin.clock.setSystemTime(Date.now() + 31_000)
  const again = admin.waitForRequest('**/api/admin_notifications')
  await shield.click()
  await menu.getByRole('menuitem', { name: 'About / FAQ' }).click()
  await again
})

test('[SH-08] the alpha notice stays closed', async ({ as }) => {
  const page = await as()
  await page.goto('/faq')
  const notice = page.getByText('Comments and other aspects may be reset before launch.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Close the notice' }).click()
  await expect(notice).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})
