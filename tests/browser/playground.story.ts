import { ADDRESSES } from './addresses.ts'
import { faults } from './faults.ts'
import { expect, test } from './story.ts'

const PATHS = ADDRESSES.map(({ path }) => path).filter((path) => /^\/(dev|test)\b/.test(path))

for (const width of [360, 1240])
  test(`the developer playground has no axe violations and doesn't scroll sideways, at ${width} pixels`, async ({
    as,
  }) => {
    const page = await as('admin', { width })
    expect(PATHS).toHaveLength(8)
    for (const path of PATHS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const found = await faults(page, `${path} at ${width}`)
      // A busy field is as faint as a disabled one, which axe doesn't recognize.
      expect.soft(found.filter((fault) => !fault.includes('Picture, busy'))).toEqual([])
    }
  })

test('the playground can be viewed in both themes', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/dev/buttons')
  await page.getByRole('switch', { name: 'Light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('switch', { name: 'Light theme' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('a form of the playground says what is missing', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/dev/forms')
  const form = page.getByRole('form', { name: 'Example' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('A name is required')).toBeVisible()
  await expect(form.getByText('E-mail is required')).toBeVisible()
  await form.getByLabel('Name').fill('A Dancer')
  await form.getByLabel('E-mail').fill('dancer@crowd.test')
  await form.getByLabel('I know that this is an example').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All is well. Nothing was sent.')).toBeVisible()
})

test('every button of the dialogs page opens a dialog, which Escape closes', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/dev/dialogs')
  const buttons = page.getByRole('main').getByRole('region').getByRole('button')
  await expect(buttons.first()).toBeVisible()
  const count = await buttons.count()
  expect(count).toBeGreaterThan(30)
  const window = page.locator('[role=dialog], [role=alertdialog]')
  for (let at = 0; at < count; at += 1) {
    await buttons.nth(at).click()
    await expect(window).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
  }
})

test('a dialog has a URL, returns the focus, and can be opened on top of another', async ({
  as,
}) => {
  const page = await as('admin')
  await page.goto('/test/dialogs?open=long')
  await expect(page.getByRole('dialog', { name: 'Long content' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/test/dialogs')

  const opener = page.getByRole('button', { name: 'One over another' })
  await opener.click()
  await expect(page).toHaveURL('/test/dialogs?open=nested')
  const ask = page.getByRole('dialog', { name: 'Below' }).getByRole('button', { name: 'Ask' })
  await ask.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('an icon is found by its name', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/dev-svg-icons')
  const icons = page.getByRole('list', { name: 'Icons' }).getByRole('button')
  await expect(icons.first()).toBeVisible()
  await page.getByLabel('Search icons').fill('flask')
  await expect(icons).toHaveText(['FlaskConical'])
})

test('a call is found and tried as the current user; calls that change something ask first', async ({
  as,
}) => {
  const page = await as('admin')
  await page.goto('/dev-api')
  await page.getByLabel('Search calls').fill('accounts.profile')
  await page.getByText('/get_profile', { exact: true }).click()
  const read = page.getByRole('form', { name: 'Try accounts.profile' })
  await read.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^200 · \d+ ms$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer to accounts.profile' })).toContainText(
    'admin@hypha.test',
  )

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/artists')) sent.push('')
  })
  await page.getByLabel('Search calls').fill('check-unique-name')
  await page.getByText('/artists/check-unique-name', { exact: true }).click()
  const write = page.getByRole('form', { name: /^Try / })
  await write.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await write.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^422 · \d+ ms$/)).toBeVisible()
})
