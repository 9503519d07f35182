import { ADDRESSES } from './addresses.ts'
import { faults } from './faults.ts'
import { applicationIn, expect, test } from './story.ts'

const PAGES = ADDRESSES.filter(({ path }) => /^\/(dev|test)/.test(path))

test('the developer pages have nothing for axe to find, and lead to one another', async ({
  as,
}) => {
  const admin = await as('admin')
  expect(PAGES).toHaveLength(8)
  for (const width of [1240, 360]) {
    await admin.setViewportSize({ width, height: 860 })
    for (const { path, heading, shows } of PAGES) {
      await admin.goto(path)
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText([heading])
      await expect(admin.getByRole('main')).toContainText(shows)
      expect(await faults(admin, `${path} at ${width}`)).toEqual([])
    }
  }
  const nav = admin.getByRole('navigation', { name: 'Developer Playground' })
  await nav.getByRole('link', { name: 'Buttons' }).click()
  await expect(admin).toHaveURL(/\/dev\/buttons$/)
})

test('a form shows what is wrong with it until it is right', async ({ as }) => {
  const admin = await as('admin')
  await admin.goto('/dev/forms')
  await applicationIn(admin)
  const night = admin
    .getByRole('region', { name: 'A form that checks its fields' })
    .getByRole('group', { name: 'Night' })
  await night.getByRole('button', { name: 'Check' }).click()
  await expect(night.getByText('Please give it a title.')).toBeVisible()
  await night.getByLabel('Title').fill('Spore Drift')
  await night.getByLabel('E-mail').fill('somebody@people.test')
  await night.getByRole('button', { name: 'Check' }).click()
  await expect(night.getByText('Everything is in order.')).toBeVisible()
})

test('dialogs open by a button and by an address, one over another, and give the focus back', async ({
  as,
}) => {
  const admin = await as('admin')
  await admin.goto('/dev/dialogs')
  await applicationIn(admin)
  const button = admin.getByRole('button', { name: 'Dialog over a dialog' })
  await button.click()
  const dialog = admin.getByRole('dialog', { name: 'A dialog with a question' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Remove the example?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await admin.goto('/test/dialogs?dialog=danger')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(admin).toHaveURL(/\/test\/dialogs$/)
  await expect(admin.getByRole('alertdialog')).toHaveCount(0)
})

test('an icon is found by its name; a call is tried as oneself, and asked about before it changes anything', async ({
  as,
}) => {
  const admin = await as('admin')
  await admin.goto('/dev-svg-icons')
  await applicationIn(admin)
  await admin.getByLabel('Search').fill('heart')
  const icons = admin.getByRole('list', { name: 'Icons' })
  await expect(icons.getByRole('button', { name: 'Heart', exact: true })).toBeVisible()
  await admin.getByLabel('Search').fill('no such icon')
  await expect(admin.getByText('No icon has this in its name.')).toBeVisible()

  await admin.goto('/dev-api')
  await applicationIn(admin)
  await admin.getByLabel('Search').fill('GET admin_notifications')
  await admin.getByText('/api/admin_notifications').click()
  await admin.getByRole('button', { name: 'Try it' }).click()
  const answer = admin.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText(/200 after \d+ ms/)
  await expect(answer).toContainText('"count"')

  await admin.getByLabel('Search').fill('POST add-product')
  await admin.getByText('/api/cart/add-product').click()
  await admin.getByLabel('Body (JSON)').fill('{')
  await admin.getByRole('button', { name: 'Try it' }).click()
  await expect(admin.getByText('This is not valid JSON.')).toBeVisible()
  await admin.getByLabel('Body (JSON)').fill('{}')
  await admin.getByRole('button', { name: 'Try it' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Make this call?' })
  await question.getByRole('button', { name: 'POST' }).click()
  await expect(admin.getByRole('region', { name: 'Answer' })).toContainText(/422 after/)
})
