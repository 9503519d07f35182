import type { Page } from '@playwright/test'
import { picture } from '../support/images/images.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const CODE = 'let it grow'
const BIOGRAPHY = Array.from({ length: 40 }, (_, i) => `Sentence number ${i} of the comet.`).join(
  ' ',
)

/** Chooses a picture, moves and zooms it by keyboard, and crops it. */
async function choosePicture(page: Page, format: 'png' | 'jpeg'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: `me.${format}`,
    mimeType: `image/${format}`,
    buffer: await picture(format, 900),
  })
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  const part = dialog.getByRole('application')
  await part.press('+')
  await part.press('+')
  await part.press('ArrowRight')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.2')
  const place = () => part.locator('img').getAttribute('style')
  const before = await place()
  await part.hover()
  await page.mouse.down()
  await page.mouse.move(0, 0)
  await page.mouse.up()
  expect(await place()).not.toBe(before)
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('main img[src*="-640.webp"]')).toBeVisible()
}

test('[RO-06] [VA-05] [DG-08] uploading asks a newcomer for the access code, once', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'gate@people.test')
  await page.goto('/')
  await applicationIn(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload Music' }).click()
  await expect(page).toHaveURL('/create-music-release')
  const dialog = page.getByRole('dialog', { name: 'Beta access' })
  const field = dialog.getByLabel('Access code')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(dialog.getByRole('link')).toHaveText('hello@hypha.test')
  await expect(dialog.getByRole('link')).toHaveAttribute('href', 'mailto:hello@hypha.test')

  await field.fill('let it snow')
  const pressedAt = Date.now()
  await field.press('Enter')
  await expect(dialog.getByText('Incorrect access code. Please try again.').first()).toBeVisible()
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(500)
  await expect(page.getByLabel('Title')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'For beta testers' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter access code' }).click()
  await field.fill(` ${CODE} `)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Upload music' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Upload music' })).toBeVisible()
})

test('[RO-06] a flag in the browser grants nothing', async ({ as }) => {
  const page = await as()
  await arrive(page, 'flag@people.test')
  await page.evaluate(() => {
    const token = localStorage.getItem('accessToken')!
    const { userId } = JSON.parse(atob(token.split('.')[1]!)) as { userId: number }
    localStorage.setItem('betaAccess', String(userId))
  })
  await page.goto('/create-music-release')
  await expect(page.getByRole('dialog', { name: 'Beta access' })).toBeVisible()
})

test('[VA-01] [VA-02] [VA-03] [VA-07] [VA-08] [ER-02] a newcomer creates an artist and a label, and the label invites an artist; a long biography is cut, and a failure shows an error @journey', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'comet@people.test')
  await page.goto('/')
  await applicationIn(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Accounts' }).click()
  await expect(page).toHaveURL('/dashboard/accounts')

  await page.getByRole('link', { name: 'New artist' }).click()
  const name = page.getByLabel('Artist name')
  await page.getByRole('button', { name: 'Create artist' }).click()
  await expect(page.getByText('Enter the artist’s name.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Líchen  Paradé')
  await expect(page.getByText('You already have artist with this name')).toBeVisible()
  await name.fill('Tallow Comet')
  await expect(page.getByText('This name is available.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: await picture('gif') })
  const oops = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(oops).toContainText("Please choose an image that's less than 10MB.")
  await oops.getByRole('button', { name: 'OK' }).click()
  await choosePicture(page, 'png')
  await page.getByLabel('Biography').fill(BIOGRAPHY)
  await page.getByLabel('Website').fill('not an address')
  await page.getByLabel('Facebook').fill('my page')
  await expect(page.getByText('This isn’t a Facebook address and will be left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Create artist' }).click()
  await expect(page.getByText('Enter a web address.').first()).toBeVisible()
  await expect(page.getByLabel('Website')).toBeFocused()
  await page.getByLabel('Website').fill('tallow.example')
  await page.getByLabel('SoundCloud').fill('soundcloud.com/tallow')
  await page.getByRole('button', { name: 'Create artist' }).click()

  await expect(page).toHaveURL('/artist/tallow-comet')
  await expect(page.getByRole('heading', { level: 1, name: 'Tallow Comet' })).toBeVisible()
  const links = page.getByRole('list', { name: 'Links' })
  await expect(links.getByRole('link')).toHaveText(['Website', 'SoundCloud'])
  await expect(links.getByRole('link').first()).toHaveAttribute('href', 'https://tallow.example')
  const about = page.getByRole('region', { name: 'About' })
  await expect(about).not.toContainText('Sentence number 39')
  await about.getByRole('button', { name: 'Show more' }).click()
  await expect(about).toContainText('Sentence number 39')
  await expect(page.getByRole('button', { name: 'Is this you?' })).toHaveCount(0)

  await page.goto('/dashboard/accounts/label')
  const title = page.getByLabel('Label title')
  await title.fill('Lichen Parade')
  await expect(page.getByText('You already have artist with this name')).toBeVisible()
  await title.fill('Monsoon Paperworks')
  await expect(page.getByText('You already have label with this title')).toBeVisible()
  await title.fill('Comet Ledger')
  await page.getByLabel('Facebook').fill('fb.com/cometledger/')
  await choosePicture(page, 'jpeg')
  await page.route('**/api/record_labels', (route) => route.abort())
  await page.getByRole('button', { name: 'Create label' }).click()
  await expect(page.getByRole('alert')).toContainText('The server can’t be reached.')
  await expect(title).toHaveValue('Comet Ledger')
  await page.unroute('**/api/record_labels')
  await page.getByRole('button', { name: 'Create label' }).click()
  await expect(page).toHaveURL('/record-label/comet-ledger')
  await expect(links.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://www.facebook.com/cometledger',
  )

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const roster = page.getByRole('region', { name: 'Roster' })
  const invites = async (artist: string) => {
    await roster.getByLabel('Artist to invite').fill(artist)
    await roster.getByRole('button', { name: 'Invite' }).click()
  }
  const row = (artist: string) => roster.getByRole('listitem').filter({ hasText: artist })
  await invites('Nobody At All')
  await expect(roster.getByText('There is no artist with this name.')).toBeVisible()
  await invites('Tallow Comet')
  await expect(row('Tallow Comet')).toContainText('On the roster')
  await invites('lichen parade')
  await expect(row('Lichen Parade')).toContainText('Invited, no answer yet')

  const artist = await as('artist')
  await artist.goto('/dashboard/accounts')
  const invitations = artist.getByRole('region', { name: 'Invitations' })
  await expect(invitations).toContainText('Comet Ledger wants this artist')
  await invitations.getByRole('button', { name: 'Accept Lichen Parade on Comet Ledger' }).click()
  const rosters = artist.getByRole('region', { name: 'On rosters' })
  await expect(rosters).toContainText('On the roster of Comet Ledger')
  await expect(invitations).toHaveCount(0)
  await page.reload()
  await expect(row('Lichen Parade')).toContainText('On the roster')

  await rosters.getByRole('button', { name: 'Leave Lichen Parade on Comet Ledger' }).click()
  await expect(rosters.getByText('Comet Ledger')).toHaveCount(0)
})

test('a new name changes the URL, and the old one redirects; others see the page before any music is published', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'renamed@people.test')
  await page.goto('/dashboard/accounts/artist')
  await page.getByLabel('Artist name').fill('Sedge Almanac')
  await page.getByRole('button', { name: 'Create artist' }).click()
  await expect(page).toHaveURL('/artist/sedge-almanac')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Artist name').fill('Reed Almanac')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/artist/reed-almanac')
  await page.goto('/artist/sedge-almanac')
  await expect(page).toHaveURL('/artist/reed-almanac')
  await expect(page.getByRole('heading', { level: 1, name: 'Reed Almanac' })).toBeVisible()
  const visitor = await as()
  await visitor.goto('/artist/reed-almanac')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Reed Almanac')
})

test('the form of a foreign or nonexistent artist does not open', async ({ as }) => {
  const page = await as('artist')
  const answer = await page.request.get('/api/optimized/artists/vetiver-static')
  const { id } = (await answer.json()) as { id: number }
  for (const which of [id, 'none', 999_999]) {
    await page.goto(`/dashboard/accounts/artist/${which}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
  }
})
