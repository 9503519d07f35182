import { faults, sidewaysFaults } from './faults.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = 'The Harmonium Remembers'

test('a label shares a promo link; a DJ listens without an account and sends feedback; revoked, it is silent @journey', async ({
  as,
}) => {
  const [seller, dj] = [await as('label'), await as(undefined, { width: 360 })]
  await seller.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await seller.goto('/dashboard/promotions?tab=promos')
  await seller.getByRole('button', { name: 'New promo link' }).click()
  const dialog = seller.getByRole('dialog', { name: 'New promo link' })
  await dialog.getByLabel('Release').selectOption(ALBUM)
  await dialog.getByLabel('For', { exact: true }).fill('DJ Moss')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const row = seller.getByRole('list', { name: 'Promo links' }).getByRole('listitem').first()
  await expect(row).toContainText('0 visits · 0 plays')
  await row.getByRole('button', { name: 'Copy link DJ Moss' }).click()
  const link = await seller.evaluate(() => navigator.clipboard.readText())
  expect(await faults(seller, 'promo links')).toEqual([])

  const { pathname, hash } = new URL(link)
  await dj.goto(pathname + hash)
  await applicationIn(dj)
  await expect(dj.getByRole('heading', { name: ALBUM })).toBeVisible()
  const tracks = dj.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
  await tracks.first().getByRole('button', { name: /^Play/ }).click()
  const position = tracks.first().getByRole('slider')
  await expect(position).toHaveAttribute('aria-valuenow', /^[2-9]/)
  expect(await faults(dj, 'a promo link')).toEqual([])
  expect(await sidewaysFaults(dj, 'a promo link')).toEqual([])
  await tracks
    .first()
    .getByRole('button', { name: /^Pause/ })
    .click()
  await dj.getByText('5', { exact: true }).click()
  await dj.getByText('Maybe', { exact: true }).click()
  await dj.getByLabel('Comment').fill('The second half is for sunrise.')
  await dj.getByRole('button', { name: 'Send feedback' }).click()
  await expect(dj.getByText('Thank you. Your feedback was sent.')).toBeVisible()

  await seller.reload()
  await expect(row).toContainText('1 visit')
  await expect(row).toContainText('DJ Moss: 5 of 5 · may play it')
  await expect(row).toContainText('The second half is for sunrise.')
  await row.getByRole('button', { name: 'Revoke DJ Moss' }).click()
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('revoked')
  await dj.reload()
  await expect(dj.getByText('This link doesn’t work.')).toBeVisible()
})
