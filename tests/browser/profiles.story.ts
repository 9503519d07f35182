import type { Page } from '@playwright/test'
import { listenIn, position, startedAt } from './listening.ts'
import { applicationIn, expect, test } from './story.ts'

const ARTIST = 'Vetiver Static'

/** Finds the page of a track by search, because its URL isn't known in advance. */
async function trackPath(page: Page, title: string): Promise<string> {
  await page.goto(`/search-details?whatContent=tracks&query=${encodeURIComponent(title)}`)
  return (await page.getByRole('link', { name: title }).getAttribute('href'))!
}

test('every page of the catalogue has metadata without scripts', async ({ as, browser }) => {
  const track = await trackPath(await as(), 'Bellows')
  const context = await browser.newContext({
    baseURL: process.env.STORY_URL!,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  for (const [path, kind, type] of [
    ['/album/the-harmonium-remembers', 'MusicAlbum', 'music.album'],
    ['/artist/vetiver-static', 'MusicGroup', 'profile'],
    ['/record-label/monsoon-paperworks', 'Organization', 'profile'],
    [track, 'MusicRecording', 'music.song'],
  ]) {
    await page.goto(path!)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    const property = (of: string) =>
      page.locator(`meta[property="og:${of}"]`).getAttribute('content')
    expect(await property('title')).toContain(name)
    expect(await property('type')).toBe(type)
    expect(await property('image')).toMatch(/^http.*\/media\/pictures\/.*-share\.jpg$/)
    expect(await property('image:width')).toBe('1200')
    const block = await page.locator('script[type="application/ld+json"]').textContent()
    const data = JSON.parse(block!) as Record<string, string>
    expect(data).toMatchObject({ '@type': kind, name })
    expect(data['url']).toBe(new URL(path!, process.env.STORY_URL).href)
  }
  await context.close()
})

test('[RT-17] the pages of an artist and a label are public, and the release links to both @journey', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/album/the-harmonium-remembers')
  await page.getByRole('main').getByRole('link', { name: 'Monsoon Paperworks' }).click()
  await expect(page).toHaveURL('/record-label/monsoon-paperworks')
  await expect(page.getByRole('heading', { level: 1, name: 'Monsoon Paperworks' })).toBeVisible()
  await page
    .getByRole('region', { name: /^Releases/ })
    .getByRole('link', { name: ARTIST })
    .click()
  await expect(page).toHaveURL('/artist/vetiver-static')
  await expect(page.getByRole('region', { name: 'Top tracks' })).toContainText('Bellows')
  await expect(page.getByRole('region', { name: 'About' })).toContainText('broken radio')
  await page.getByRole('region', { name: 'Label' }).getByRole('link').click()
  await expect(page).toHaveURL('/record-label/monsoon-paperworks')
  const artists = page.getByRole('region', { name: 'Artists' })
  await expect(artists.getByRole('link', { name: ARTIST })).toBeVisible()
  await page.goto('/artist/nobody-of-this-name')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
  await applicationIn(page)
  await expect(page).toHaveTitle('Nothing here · Hypha')
})

test('[VF-04] a user with a verified address may claim an artist', async ({ as }) => {
  for (const person of [undefined, 'unverified'] as const) {
    const other = await as(person)
    await other.goto('/artist/vetiver-static')
    await applicationIn(other)
    await expect(other.getByRole('button', { name: 'Share' }).first()).toBeVisible()
    await expect(other.getByRole('button', { name: 'Is this you?' })).toHaveCount(0)
  }
  const page = await as('listener')
  await page.goto('/artist/vetiver-static')
  await page.getByRole('button', { name: 'Is this you?' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Are you ${ARTIST}?` })
  await expect(dialog).toContainText('You can claim this profile as your own')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Is this you?' }).click()
  await dialog.getByRole('button', { name: 'Verify Me' }).click()
  await expect(page).toHaveURL(/\/upload-verification\/\d+$/)
})

test('a link to a position in a track plays from there, and the waveform seeks', async ({ as }) => {
  const page = await as()
  const path = await trackPath(page, 'Bellows')
  await listenIn(page)
  await page.goto(`${path}#t=0:20`)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(20)
  await page.getByRole('main').getByRole('slider', { name: 'Seek' }).press('Home')
  await expect.poll(() => startedAt(page)).toBeLessThan(5)
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Bellows')

  // After it was played, it still starts at the position in the URL.
  await page.goto('/faq')
  await page.goto(`${path}#t=0:15`)
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Bellows')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(15)
  await page.getByRole('main').getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('main').getByRole('slider', { name: 'Seek' }).press('Home')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(1)
  expect(await startedAt(page)).toBeLessThan(12)
})

test('a release is shared from its page and from its menu', async ({ as }) => {
  const page = await as()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/album/the-harmonium-remembers')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const address = new URL('/album/the-harmonium-remembers', page.url()).href
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect.poll(copied).toBe(address)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'More about The Harmonium Remembers' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.poll(copied).toBe(address)
})

test("tracks that mix with a track are on its page and reachable from a row's menu", async ({
  as,
}) => {
  const page = await as()
  await page.goto('/artist/vetiver-static')
  await page.getByRole('button', { name: 'More about Bellows' }).click()
  await page.getByRole('menuitem', { name: 'Mixes well with' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bellows' })).toBeVisible()
  await expect(page).toHaveURL(/#mixes$/)
  const mixes = page.getByRole('list', { name: 'Mixes well with' })
  const mix = mixes.getByRole('listitem').filter({ hasText: 'Reed Number Nine' })
  await expect(mix).toContainText('8A')
  await mixes.getByRole('button', { name: 'More about Reed Number Nine' }).click()
  await page.getByRole('menuitem', { name: 'Go to release' }).click()
  await expect(page).toHaveURL('/album/the-harmonium-remembers')
})

test('an admin turns a feature off for everybody; nobody else sees the settings', async ({
  as,
}) => {
  const admin = await as('admin')
  await admin.goto('/settings')
  const popular = admin.getByRole('switch', { name: 'Popular' })
  await expect(popular).toBeChecked()
  await popular.click()
  await expect(popular).not.toBeChecked()
  // It is enabled again once the change is saved.
  await expect(popular).toBeEnabled()
  await admin.reload()
  await expect(popular).not.toBeChecked()
  await popular.click()
  await expect(popular).toBeChecked()
  const listener = await as('listener')
  await listener.goto('/settings')
  await expect(listener).toHaveURL('/404')
})
