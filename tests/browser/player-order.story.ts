import type { Release } from '@hypha/contract'
import type { SavedPlayer } from '@hypha/player/types'
import type { Page, Route } from '@playwright/test'
import { endToken } from './end-token.ts'
import { listenIn, position, startedAt } from './listening.ts'
import { applicationIn, expect, test } from './story.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Player' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
const playing = (page: Page, track: string) =>
  expect(bar(page).getByRole('link', { name: track }).first()).toBeVisible()

/** Releases of Explore in order, each with its playable tracks. */
async function catalogue(page: Page): Promise<{ title: string; tracks: string[] }[]> {
  const read = async (path: string) => (await page.request.get(`/api/optimized/${path}`)).json()
  const { items } = (await read('music_releases?filter=explore')) as {
    items: { identifier: string }[]
  }
  const releases = (await Promise.all(
    items.map(({ identifier }) => read(`music_releases/${identifier}`)),
  )) as Release[]
  return releases.map(({ title, playList }) => ({
    title,
    tracks: playList
      .filter(({ song: track }) => track.link !== null)
      .map(({ song: track }) => track.title),
  }))
}

/** Opens Explore and plays one of its covers. */
async function playCover(page: Page, title: string): Promise<void> {
  await listenIn(page)
  await page.goto('/?tab=explore')
  await applicationIn(page)
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
}

/** Plays the track to its end. */
async function hearTheEnd(page: Page): Promise<void> {
  const box = (await bar(page).boundingBox())!
  await page.mouse.click(box.x + box.width * 0.95, box.y + 2)
}

/** Reloads the page with one of the player's settings changed, and resumes playing. */
async function playOnWith(page: Page, choice: Partial<SavedPlayer>): Promise<void> {
  await page.addInitScript((made) => {
    const saved = JSON.parse(localStorage.getItem('player')!) as SavedPlayer
    localStorage.setItem('player', JSON.stringify({ ...saved, ...made }))
  }, choice)
  await page.reload()
  await applicationIn(page)
  await bar(page).getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
}

test('[PL-02] a track leads to the next, the last one to the next album; looped it repeats; an expired token is renewed first @journey', async ({
  as,
}) => {
  const page = await as('listener')
  const [first, second] = await catalogue(page)
  await playCover(page, first!.title)
  const [one, two] = first!.tracks as [string, string]
  await playing(page, one)
  const renewed = page.waitForRequest((request) => request.url().endsWith('/token/refresh'))
  await endToken(page)
  await hearTheEnd(page)
  await playing(page, two)
  await renewed
  await hearTheEnd(page)
  await playing(page, second!.tracks[0]!)
  await playOnWith(page, { isLooping: true })
  await hearTheEnd(page)
  await expect.poll(() => position(page)).toBeGreaterThan(40)
  await expect.poll(() => startedAt(page)).toBeLessThan(5)
  await playing(page, second!.tracks[0]!)
})

test('[PL-03] shuffle goes to any album and track of the list', async ({ as }) => {
  const page = await as()
  const all = (await catalogue(page)).flatMap(({ title, tracks }) =>
    tracks.map((track) => ({ title, track })),
  )
  await playCover(page, all[0]!.title)
  await playOnWith(page, { isShuffling: true })
  const shown = async () => {
    const text = await bar(page).textContent()
    return all.find(({ track }) => text?.includes(track))
  }
  const heard = new Map<string, string>()
  for (let i = 0; i < 40 && new Set(heard.values()).size < 3; i++) {
    const before = await shown()
    await press(page, 'Next track')
    await expect.poll(async () => (await shown())?.track).not.toBe(before?.track)
    const now = (await shown())!
    heard.set(now.track, now.title)
  }
  // In list order every second album would not be played by its last track.
  expect(new Set(heard.values()).size).toBeGreaterThanOrEqual(3)
})

test('[PL-04] with favorites only, the music moves between liked tracks', async ({ as }) => {
  const page = await as('founder')
  const albums = (await catalogue(page)).filter(({ tracks }) => tracks.length > 1)
  const [first, second, third] = albums
  const liked = [first!.tracks[1]!, third!.tracks[1]!]
  const like = async (title: string, track: string, name: 'Like' | 'Unlike') => {
    await page.goto('/?tab=explore')
    await applicationIn(page)
    await page.getByRole('link', { name: title, exact: true }).click()
    const button = { name: `${name} ${track}` }
    await page.getByRole('main').getByRole('button', button).click()
  }
  await like(first!.title, liked[0]!, 'Like')
  await like(third!.title, liked[1]!, 'Like')
  await playCover(page, first!.title)
  await playOnWith(page, { likedOnly: true })
  await press(page, 'Next track')
  await playing(page, liked[0]!)
  // The album in between has no liked tracks.
  expect(second!.tracks).not.toContain(liked[1])
  await press(page, 'Next track')
  await playing(page, liked[1]!)
  await press(page, 'Previous track')
  await playing(page, liked[0]!)
  await like(first!.title, liked[0]!, 'Unlike')
  await like(third!.title, liked[1]!, 'Unlike')
})

test("[PL-05] next from a page's last album plays the next page's first, previous from the first plays the last track before; the ends wrap", async ({
  as,
}) => {
  const page = await as()
  const PER_PAGE = 2
  // As many pages as with thirty per page: a catalogue of that size takes hours to render.
  const shorten = async (route: Route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('itemsPerPage', String(PER_PAGE))
    const answer = await route.fetch({ url: url.href })
    const { items, count_results } = await answer.json()
    await route.fulfill({ json: { items, count_results: (count_results * 30) / PER_PAGE } })
  }
  const releases = await catalogue(page)
  await page.route(/\/api\/optimized\/music_releases\?/, shorten)
  await listenIn(page)
  await page.goto('/calculator')
  await applicationIn(page)
  await page.getByRole('link', { name: 'Hypha, home' }).click()
  await expect(page.getByRole('article')).toHaveCount(PER_PAGE)
  await page.getByRole('button', { name: `Play ${releases[1]!.title}` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  for (const track of releases[1]!.tracks.slice(1)) {
    await press(page, 'Next track')
    await playing(page, track)
  }
  await press(page, 'Next track')
  await playing(page, releases[2]!.tracks[0]!)
  await press(page, 'Previous track')
  await playing(page, releases[1]!.tracks.at(-1)!)
  await press(page, 'Next track')
  const onwards = [...releases.slice(2).flatMap(({ tracks }) => tracks), releases[0]!.tracks[0]!]
  for (const [i, track] of onwards.entries()) {
    await playing(page, track)
    if (i < onwards.length - 1) await press(page, 'Next track')
  }
  await press(page, 'Previous track')
  await playing(page, releases.at(-1)!.tracks.at(-1)!)
})

test('music started on an album page continues with the list it was found in, unless it should stop after the album', async ({
  as,
}) => {
  const page = await as()
  const title = 'The Harmonium Remembers'
  const { tracks } = (await catalogue(page)).find((release) => release.title === title)!
  await listenIn(page)
  await page.goto('/?tab=explore')
  await applicationIn(page)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await page.getByRole('button', { name: `Play ${tracks.at(-1)}`, exact: true }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await press(page, 'Sound and keys')
  const stops = page.getByRole('switch', { name: 'Stop after the album' })
  await stops.click()
  await page.keyboard.press('Escape')
  await hearTheEnd(page)
  await expect(bar(page).getByRole('button', { name: /^Play/ })).toBeVisible({ timeout: 15_000 })
  await playing(page, tracks.at(-1)!)

  await press(page, 'Sound and keys')
  await stops.click()
  await page.keyboard.press('Escape')
  const row = page
    .getByRole('main')
    .getByRole('button', { name: `Play ${tracks.at(-1)}`, exact: true })
  await row.click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await bar(page).getByRole('slider', { name: /seek/i }).focus()
  await page.keyboard.press('End')
  for (const track of tracks)
    await expect(bar(page).getByRole('link', { name: track, exact: true })).toHaveCount(0)
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
})
