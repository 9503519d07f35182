import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { faults } from './faults.ts'
import { applicationIn, expect, test } from './story.ts'

/** Downloads the file behind a button. */
async function saves(page: Page, name: string): Promise<{ fileName: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return { fileName: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG'
/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('an artist downloads share cards, a QR code and a press sheet of a release @journey', async ({
  as,
}) => {
  const artist = await as('label', { width: 1240 })
  await artist.goto('/marketing')
  await applicationIn(artist)
  await expect(artist.getByRole('heading', { level: 1, name: 'Marketing' })).toBeVisible()
  const choice = artist.getByLabel('What do you want to share?')
  const published = choice.locator('option', { hasText: /^Release: (?!.*not published)/ })
  const label = (await published.first().textContent())!
  const title = label.replace('Release: ', '')
  await choice.selectOption({ label })

  await expect(artist.getByRole('img', { name: `Story card of ${title}` })).toBeVisible()
  for (const [name, size] of [
    ['link preview', [1200, 630]],
    ['post', [1080, 1080]],
    ['story', [1080, 1920]],
  ] as const) {
    const card = await saves(artist, `Download ${name} card`)
    expect(isPng(card.bytes)).toBe(true)
    expect(sizeOf(card.bytes)).toEqual(size)
  }
  const svg = await saves(artist, 'Download SVG')
  expect(svg.bytes.toString()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  const png = await saves(artist, 'Download PNG')
  expect(isPng(png.bytes)).toBe(true)
  const pdf = await saves(artist, 'Download PDF')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.fileName).toContain('(press sheet).pdf')
  expect(await faults(artist, 'Marketing')).toEqual([])

  await choice.selectOption({ index: (await choice.locator('option').count()) - 1 })
  await expect(artist).toHaveURL(/for=(artist|label)-\d+/)
  await expect(artist.getByRole('heading', { name: 'Press sheet' })).toBeHidden()
  await expect(artist.getByRole('img', { name: /^Post card of/ })).toBeVisible()

  await choice.selectOption({ label })
  await artist.getByRole('link', { name: 'Open press sheet' }).click()
  await expect(artist.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const visitor = await as()
  await visitor.goto(new URL(artist.url()).pathname)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('table')).toBeVisible()
  expect(await faults(visitor, 'a press sheet')).toEqual([])
  expect((await saves(visitor, 'Download PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('without music, Marketing links to the upload; Merch, Orders and Promotions explain what is available', async ({
  as,
}) => {
  const listener = await as('listener')
  await listener.goto('/marketing')
  await expect(listener.getByText('Upload your first release')).toBeVisible()
  await expect(listener.getByRole('main').getByRole('link', { name: 'Upload music' })).toBeVisible()
  for (const [path, text] of [
    ['merch', 'No products yet.'],
    ['orders', 'No orders yet.'],
    ['promotions', 'You have no download codes.'],
  ] as const) {
    await listener.goto(`/dashboard/${path}`)
    await expect(listener.getByText(text)).toBeVisible()
    expect(await faults(listener, path)).toEqual([])
  }
})

test('an artist without music has a page that others follow', async ({ as }) => {
  const [artist, listener] = [await as('artist'), await as('listener')]
  await artist.goto('/dashboard/accounts/artist')
  await artist.getByLabel('Artist name').fill('Unheard Lantern')
  await artist.getByRole('button', { name: /^(Create|Save)/ }).click()
  await expect(artist).toHaveURL(/\/dashboard\/accounts$|\/artist\//)
  await listener.goto('/artist/unheard-lantern')
  await applicationIn(listener)
  await expect(listener.getByRole('heading', { level: 1, name: 'Unheard Lantern' })).toBeVisible()
  await expect(listener.getByText('No releases yet.')).toBeVisible()
  await listener.getByRole('button', { name: /^Follow/ }).click()
  await expect(listener.getByRole('button', { name: /Following|Unfollow/ })).toBeVisible()
  await expect(listener.getByRole('button', { name: 'Is this you?' })).toBeVisible()
  expect(await faults(listener, 'an artist without music')).toEqual([])
})
