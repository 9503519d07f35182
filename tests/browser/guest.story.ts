import { checkout, owned } from './buying.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { PASSWORD } from './newcomer.ts'
import { linkInMail, mailTo } from './outbox.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = 'Photosynthesis Overclocked'
const GUEST = 'fern@guests.test'

test('a guest buys and downloads music, opens it on a phone with the link in the receipt, and finds it in the account created later @journey', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/album/photosynthesis-overclocked')
  await applicationIn(page)
  await page
    .getByRole('button', { name: /Add to Cart: / })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('E-mail').fill('fern')
  await dialog.getByRole('button', { name: 'Continue as guest' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  expect(await faults(page, 'the login dialog with the form for guests')).toEqual([])
  await dialog.getByLabel('E-mail').fill(GUEST)
  const added = page.waitForResponse((answer) => answer.url().endsWith('/cart/add-product'))
  await dialog.getByRole('button', { name: 'Continue as guest' }).click()
  expect((await added).ok()).toBe(true)
  await expect(dialog).toHaveCount(0)

  // What needs an account asks for it.
  await page.getByRole('button', { name: `Like ${ALBUM}` }).click()
  await expect(dialog).toContainText('You need an account to do that.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Check out' }).click()
  const { panel, pay, testCard } = checkout(page)
  await panel.getByLabel('Country').selectOption({ label: 'United States' })
  await testCard('Success')
  await pay.click()
  await expect(owned(page)).toContainText(ALBUM)
  await expect(page.getByText(`Create an account with ${GUEST}`)).toBeVisible()
  expect(await faults(page, 'the music of a guest')).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download: ${ALBUM}` }).click()
  await page.getByRole('menuitem', { name: /^Opus/ }).click()
  expect((await file).suggestedFilename()).toContain(ALBUM)

  const phone = await as(undefined, { width: 360 })
  const { text } = await mailTo(GUEST, /receipt/i)
  const { pathname, hash } = new URL(/https?:\/\/\S+\/guest#[\w-]+/.exec(text)![0])
  await phone.goto(pathname + hash)
  const bought = phone.getByRole('list', { name: 'Your purchases' })
  await expect(bought).toContainText(ALBUM)
  expect(await faults(phone, 'the purchases of a guest')).toEqual([])
  expect(await sidewaysFaults(phone, 'the purchases of a guest')).toEqual([])
  await phone.getByRole('link', { name: 'Create an account' }).click()
  await expect(phone.getByLabel('E-mail')).toHaveValue(GUEST)
  await phone.getByLabel('Name').fill('Fern')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Create account' }).click()
  await expect(phone.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await phone.goto(await linkInMail(GUEST, /^Confirm/))
  await phone.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(phone).toHaveURL('/email-congratulations')
  await phone.goto('/download-purchased')
  await expect(owned(phone)).toContainText(ALBUM)
  await expect(phone.getByText('Create an account with')).toHaveCount(0)

  // The guest of the first browser is gone, and the link says where the music is.
  await page.goto(pathname + hash)
  await expect(page.getByText(/in your account now|Log in/).first()).toBeVisible()
})
