import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { listenIn, position } from './listening.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = '/album/the-harmonium-remembers'

/** Adds a track to a new playlist from its menu. */
async function makes(page: Page, track: string, playlist: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${track}`, exact: true }).click()
  // By name, because the previous menu may still be closing.
  const menu = page.getByRole('menu', { name: `More about ${track}` })
  await menu.getByRole('menuitem', { name: 'Add to playlist…' }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${track}` })
  await dialog.getByLabel('Find or name a playlist').fill(playlist)
  await dialog.getByRole('button', { name: 'New playlist' }).click()
  await expect(page.getByText(`${playlist} created.`)).toBeVisible()
}

/** Adds a track to an existing playlist from its menu. */
async function adds(page: Page, track: string, playlist: string): Promise<Locator> {
  await page.getByRole('button', { name: `More about ${track}`, exact: true }).click()
  // By name, because the previous menu may still be closing.
  const menu = page.getByRole('menu', { name: `More about ${track}` })
  await menu.getByRole('menuitem', { name: 'Add to playlist…' }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${track}` })
  await dialog.getByRole('button', { name: playlist }).click()
  return dialog
}

const rows = (page: Page, playlist: string) =>
  page.getByRole('list', { name: `Tracks of ${playlist}` }).getByRole('listitem')
const orderOf = (page: Page, playlist: string) =>
  rows(page, playlist)
    .getByRole('link', { name: /^(Bellows|Reed Number Nine)/ })
    .allTextContents()

test('a playlist is created from tracks, reordered, shared by link, played and removed @journey', async ({
  as,
}) => {
  const name = 'Organ night'
  const page = await as('listener')
  await page.goto(ALBUM)
  await applicationIn(page)
  await makes(page, 'Bellows', name)
  await adds(page, 'Reed Number Nine', name)
  await expect(page.getByText(`1 track added to ${name}.`)).toBeVisible()
  const dialog = await adds(page, 'Bellows', name)
  await expect(dialog.getByRole('status')).toHaveText(`Already in ${name}.`)
  await dialog.getByRole('button', { name: 'Don’t add' }).click()

  await page.goto('/playlists')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('2 tracks')
  await expect.poll(() => orderOf(page, name)).toEqual(['Bellows', 'Reed Number Nine'])
  await page.getByRole('button', { name: 'More about Reed Number Nine' }).click()
  // Optimistic, so wait until it is saved: a page loaded before that would show the old order.
  const moved = page.waitForResponse('**/entries/*/move')
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => orderOf(page, name)).toEqual(['Reed Number Nine', 'Bellows'])
  await expect(page.getByText('Reed Number Nine is now number 1 of 2.')).toBeAttached()
  expect((await moved).ok()).toBe(true)
  await page.reload()
  await expect.poll(() => orderOf(page, name)).toEqual(['Reed Number Nine', 'Bellows'])
  await applicationIn(page)
  await rows(page, name).first().hover()
  await page.getByTitle('Drag Bellows to another position').dragTo(rows(page, name).first(), {
    targetPosition: { x: 80, y: 4 },
  })
  await expect.poll(() => orderOf(page, name)).toEqual(['Bellows', 'Reed Number Nine'])

  const visitor = await as()
  const byName = page.url()
  expect((await visitor.goto(byName))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
  await page.getByRole('button', { name: 'Share' }).click()
  const form = page.getByRole('dialog', { name: 'Edit playlist' })
  await form.getByLabel('Who can open it').selectOption('link')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/playlist\/[0-9a-f]{32}$/)
  expect((await visitor.goto(byName))?.status()).toBe(404)
  await listenIn(visitor)
  expect((await visitor.goto(page.url()))?.status()).toBe(200)
  await visitor.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(visitor)).toBeGreaterThan(0)
  const bar = visitor.getByRole('region', { name: 'Player' })
  await expect(bar).toContainText('Bellows')
  // The playlist's order, not the release's.
  await visitor.waitForFunction(() => (localStorage.getItem('player') ?? '').includes('"queue":[{'))
  await bar.getByRole('button', { name: /^Next/ }).first().click()
  await expect(bar).toContainText('Reed Number Nine')

  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove playlist' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/playlists')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a playlist is renamed in place and exported, and a removed track is restored', async ({
  as,
}) => {
  const page = await as('premium')
  await page.goto(ALBUM)
  await applicationIn(page)
  await makes(page, 'Bellows', 'Draught')
  await adds(page, 'Reed Number Nine', 'Draught')
  await page.getByRole('button', { name: 'Open' }).last().click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name').fill('Air')
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Air' })).toBeVisible()
  await expect(page).toHaveURL(/\/playlist\/air-\d+$/)

  await page.getByRole('button', { name: 'More about Bellows' }).click()
  await page.getByRole('menuitem', { name: 'Remove from playlist' }).click()
  await expect.poll(() => orderOf(page, 'Air')).toEqual(['Reed Number Nine'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => orderOf(page, 'Air')).toEqual(['Bellows', 'Reed Number Nine'])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More about Air' }).click()
  await page.getByRole('menuitem', { name: 'Export as M3U8' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Air.m3u8')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(
    /^#EXTM3U\n#PLAYLIST:Air\n#EXTINF:\d+,Vetiver Static - Bellows\nhttp.*\/track\/bellows-\d+\n/,
  )
})

test('a public playlist has metadata for sharing, and others follow it', async ({
  as,
  browser,
}) => {
  const name = 'Bellows for all'
  const owner = await as('label')
  await owner.goto(ALBUM)
  await applicationIn(owner)
  await makes(owner, 'Bellows', name)
  await owner.getByRole('button', { name: 'Open' }).click()
  // A release also has a button with this name.
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible()
  await owner.getByRole('button', { name: 'Share' }).click()
  const form = owner.getByRole('dialog', { name: 'Edit playlist' })
  await form.getByLabel('Description').fill('Everything with air in it.')
  await form.getByLabel('Who can open it').selectOption('public')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Public')).toBeVisible()
  const url = owner.url()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page).toHaveTitle(new RegExp(`^${name} ·`))
  const property = (of: string) => page.locator(`meta[property="og:${of}"]`).getAttribute('content')
  expect(await property('type')).toBe('music.playlist')
  expect(await property('description')).toBe('Everything with air in it.')
  expect(await property('image')).toMatch(/-share\.jpg$/)
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(block!)).toMatchObject({ '@type': 'MusicPlaylist', name, url, numTracks: 1 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Bellows' })).toBeVisible()
  await context.close()

  const other = await as('founder')
  await other.goto(url)
  await applicationIn(other)
  await other.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(other.getByRole('main')).toContainText('1 follower')
  await other.goto('/playlists')
  await expect(
    other.getByRole('list', { name: 'Followed playlists' }).getByRole('link', { name }),
  ).toBeVisible()
})

test('signed-out people are asked to log in before anything is added', async ({ as }) => {
  const page = await as()
  await page.goto(ALBUM)
  await applicationIn(page)
  await page.getByRole('button', { name: 'More about Bellows', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You have to be logged in to do that!')
  await page.goto('/playlists')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})
