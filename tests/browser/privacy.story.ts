import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { buys } from './buys.ts'
import { faults } from './faults.ts'
import { arrive, PASSWORD } from './newcomer.ts'
import { mailTo, subjectsTo } from './outbox.ts'
import { applicationIn, expect, test } from './story.ts'

const PRIVACY = '/settings/privacy'

test('a user downloads their data, turns off mails by the link in one, and deletes their account @journey', async ({
  as,
}) => {
  const email = 'leaves@crowd.test'
  const page = await as()
  await arrive(page, email)
  await page.goto(PRIVACY)
  await applicationIn(page)

  const data = page.getByRole('region', { name: 'Download your data' })
  await data.getByRole('button', { name: 'Request your data' }).click()
  const download = data.getByRole('button', { name: 'Download ZIP' })
  await expect(download).toBeVisible({ timeout: 60_000 })
  await expect(data).toContainText(/You can request a new copy from/)
  const arriving = page.waitForEvent('download')
  await download.click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  expect(new TextDecoder().decode(files['json/profile.json'])).toContain(email)
  expect(Object.keys(files)).toContain('csv/listening-history.csv')
  expect(await faults(page, 'privacy')).toEqual([])

  // Opening the link has no effect.
  const { text } = await mailTo(email, /Your data is ready/)
  const link = new URL(/\S+\/mails-off\/\S+/.exec(text)![0]).pathname
  const reader = await as()
  for (let each = 0; each < 2; each++) {
    await reader.goto(link)
    await expect(reader.getByRole('heading', { name: 'Turn off System e-mails?' })).toBeVisible()
  }
  await applicationIn(reader)
  await reader.getByRole('button', { name: 'Turn off these e-mails' }).click()
  await expect(reader.getByRole('heading', { name: 'System e-mails are off' })).toBeVisible()
  await reader.goto(link)
  await expect(
    reader.getByRole('heading', { name: 'System e-mails are already off' }),
  ).toBeVisible()

  const deletion = page.getByRole('region', { name: 'Delete your account' })
  await deletion.getByRole('button', { name: 'Delete account…' }).click()
  await expect(deletion).toContainText('What we keep')
  const remove = deletion.getByRole('button', { name: 'Delete my account for good' })
  await expect(remove).toBeDisabled()
  const typed = deletion.getByLabel(/Type your e-mail address/)
  await typed.fill('somebody@crowd.test')
  await remove.click()
  await expect(deletion).toContainText(`Enter your e-mail address, ${email}.`)
  expect(await faults(page, 'deletion')).toEqual([])
  await typed.fill(email)
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible()

  await page.goto('/login')
  await applicationIn(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await mailTo(email, /has been deleted/)
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('with the history off, plays are not saved and Discover says why it hides nothing', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'unsaved-history@crowd.test')
  await page.goto(PRIVACY)
  await applicationIn(page)
  const history = page.getByRole('region', { name: 'Listening history' })
  await history.getByRole('switch', { name: 'Save my listening history' }).click()
  await expect(history.getByRole('switch')).not.toBeChecked()
  await page.goto('/')
  await expect(page.getByText('Your listening history is off, so Discover')).toBeVisible()
})

test("a seller's wallet shows earnings and payouts; a listener's says that nothing was sold", async ({
  as,
}) => {
  const buyer = await as()
  await arrive(buyer, 'wallet-buyer@crowd.test')
  await buys(buyer, ['The Harmonium Remembers'])
  const seller = await as('label')
  await seller.goto('/settings/wallet')
  await applicationIn(seller)
  await expect(seller).toHaveURL('/settings/wallet')
  await expect(seller.getByRole('region', { name: 'Balance' })).toContainText(/\$\d/)
  await expect(seller.getByRole('region', { name: 'Balance' })).toContainText('Paid out so far')
  await expect(seller.getByRole('region', { name: 'Payout account' })).toBeVisible()
  const transactions = seller.getByRole('list', { name: 'Recent transactions' })
  // Other stories renew this account's plan with an advanced clock, so its first line may be theirs.
  const sale = transactions.getByRole('listitem').filter({ hasText: 'The Harmonium Remembers' })
  await expect(sale.first()).toContainText(/Sale · .*\+\$\d/)
  expect(await faults(seller, 'wallet of a seller')).toEqual([])

  const listener = await as()
  await arrive(listener, 'wallet@crowd.test')
  await listener.goto('/settings/wallet')
  await applicationIn(listener)
  await expect(listener.getByText('You haven’t sold any music yet.')).toBeVisible()
  await expect(listener.getByText('No transactions yet.')).toBeVisible()
  await expect(listener.getByRole('region', { name: 'Payouts' })).toHaveCount(0)
  expect(await faults(listener, 'wallet of a listener')).toEqual([])
})
