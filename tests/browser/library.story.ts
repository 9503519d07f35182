import type { Page } from '@playwright/test'
import { listenIn, position } from './listening.ts'
import { applicationIn, expect, signIn, test } from './story.ts'

const FIRST = 'The Harmonium Remembers'
const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const rows = (page: Page) =>
  page
    .getByRole('table', { name: `Tracks of ${FIRST}` })
    .locator('tbody')
    .getByRole('row')

/** Likes a single track of the first album. */
async function likesBellows(page: Page): Promise<void> {
  await page.goto('/album/the-harmonium-remembers')
  await applicationIn(page)
  await heart(page, 'Like Bellows').click()
  await expect(heart(page, 'Unlike Bellows')).not.toHaveAttribute('data-phase', 'adding')
}

test('[RT-11] the library needs a login and contains liked music, with filters, orders and URLs', async ({
  as,
}) => {
  const visitor = await as()
  await visitor.goto('/library?sort=title')
  await expect(visitor).toHaveURL('/login?redirect=/library%3Fsort%3Dtitle')
  const page = await as('unverified')
  await page.goto('/library')
  await expect(page.getByText('No favorites yet.')).toBeVisible()
  await likesBellows(page)
  await page.goto('/library')
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  await page.getByRole('link', { name: 'Tracks', exact: true }).click()
  await expect(page).toHaveURL('/library?tab=tracks')
  const tracks = page.getByRole('table', { name: 'Tracks' }).locator('tbody').getByRole('row')
  await expect(tracks).toHaveCount(1)
  await expect(tracks).toContainText('Bellows')
  await page.goto('/library?tab=tracks&bpm=200-220')
  await expect(page.getByText('No tracks match all your filters.')).toBeVisible()
  await page.goto('/library/no-such-genre?tab=nothing')
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  await page.getByRole('link', { name: 'Playlists', exact: true }).click()
  await expect(page).toHaveURL(/\/library\?tab=playlists$/)
})

test('[LK-03] [LK-04] [DG-07] the unliked rest of an album can be hidden; playing from it asks first', async ({
  as,
}) => {
  const page = await as('admin')
  await listenIn(page)
  await likesBellows(page)
  await page.goto('/library')
  await applicationIn(page)
  await page.getByRole('link', { name: FIRST }).click()
  await expect(page).toHaveURL('/album/the-harmonium-remembers/favorite')
  await expect(rows(page).nth(1)).toBeVisible()
  const all = await rows(page).count()
  await page.getByRole('button', { name: 'Hide Tracks Not in Library' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Bellows')
  await page.getByRole('button', { name: 'View Full Album' }).click()
  await expect(rows(page)).toHaveCount(all)

  await page.getByRole('button', { name: 'Play Reed Number Nine' }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  const dialog = page.getByRole('alertdialog', { name: 'Attention' })
  await page.getByRole('button', { name: 'Hide Tracks Not in Library' }).click()
  await expect(dialog).toContainText('This action will stop play')
  await expect(dialog).toHaveCSS('inline-size', '400px')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(all)
  expect(await position(page)).not.toBeNull()
  await page.getByRole('button', { name: 'Hide Tracks Not in Library' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => position(page)).toBeNull()
})

test('[LK-06] the favorites list is refetched after each like, and obsolete requests are canceled', async ({
  as,
}) => {
  const other = 'Harbour Without Boats'
  const page = await as('founder')
  await page.goto('/?tab=explore')
  await applicationIn(page)
  for (const title of [FIRST, other]) {
    await heart(page, `Like ${title}`).click()
    await expect(heart(page, `Unlike ${title}`)).not.toHaveAttribute('data-phase', 'adding')
  }
  await page.goto('/favorites')
  await applicationIn(page)
  await expect(page.getByRole('link', { name: FIRST })).toBeVisible()
  const asked: string[] = []
  const givenUp: string[] = []
  const FAVORITES = /music_releases\?.*filter=favorite/
  page.on('requestfailed', (request) => {
    if (FAVORITES.test(request.url())) givenUp.push(request.url())
  })
  // Responses that never arrive.
  await page.route(FAVORITES, (route) => void asked.push(route.request().url()))
  await heart(page, `Unlike ${FIRST}`).click()
  await expect.poll(() => asked.length).toBe(1)
  await heart(page, `Unlike ${other}`).click()
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => givenUp.length).toBe(1)
  await page.getByRole('link', { name: 'Explore', exact: true }).first().click()
  await expect.poll(() => givenUp.length).toBe(2)
  await page.unroute(FAVORITES)
  await page.getByRole('link', { name: 'Favorite', exact: true }).click()
  await expect(page.getByText('No favorites yet.')).toBeVisible()
})

test('played tracks are listed once with their times, can be cleared, and are not recorded when that is off', async ({
  as,
}) => {
  const page = await as('premium')
  await page.goto('/album/the-harmonium-remembers')
  /** Reports a play as the player does after half a minute. */
  const hears = () =>
    page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const tracks = await fetch('/api/optimized/songs', { headers })
      const { items } = (await tracks.json()) as { items: { id: number; title: string }[] }
      const { id } = items.find(({ title }) => title === 'Reed Number Nine')!
      const body = JSON.stringify({ songId: id })
      return (await fetch('/api/plays', { method: 'POST', headers, body })).status
    })
  const last = page.getByRole('list', { name: 'Listening history' }).getByRole('listitem').first()
  const times = async () => Number(/(\d+) times?/.exec((await last.textContent()) ?? '')?.[1])
  expect(await hears()).toBe(204)
  await page.goto('/library?tab=history')
  await expect(last).toContainText('Reed Number Nine')
  const before = await times()
  // Within half a minute it is the same play.
  expect(await hears()).toBe(204)
  await page.reload()
  await expect(last).toContainText('Reed Number Nine')
  expect(await times()).toBe(before)
  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('You haven’t played anything yet.')).toBeVisible()
  await page.getByRole('switch', { name: 'Save my listening history' }).click()
  await expect(page.getByText('Your listening history is off.')).toBeVisible()
  expect(await hears()).toBe(204)
  await page.reload()
  await expect(page.getByText('Your listening history is off.')).toBeVisible()
})

test('what plays in one browser is offered in another one once, until answered; it continues there and pauses here', async ({
  as,
}) => {
  const first = await as('label')
  await listenIn(first)
  await first.goto('/album/the-harmonium-remembers')
  await applicationIn(first)
  await first.getByRole('button', { name: 'Play Bellows', exact: true }).click()
  await expect.poll(() => position(first)).toBeGreaterThan(0)
  // The bar handles the keys.
  await expect(
    first.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Pause/ }),
  ).toBeVisible()
  await first.keyboard.press('8')
  await expect.poll(() => position(first)).toBeGreaterThan(30)
  const second = await as()
  await listenIn(second)
  await second.clock.install()
  await signIn(second, 'label')
  const question = second.getByText(/^Continue Bellows from \d:\d\d\? Last played in Chrome on /)
  await expect(question).toBeVisible()
  // Longer than any toast.
  await second.clock.fastForward('01:00')
  await expect(question).toBeVisible()
  await second.getByRole('button', { name: 'Continue', exact: true }).click()
  const bar = second.getByRole('region', { name: 'Player' })
  await expect(bar).toContainText('Bellows')
  await expect.poll(() => position(second)).toBeGreaterThan(30)
  await expect(first.getByText(/^Paused here: the music continues in Chrome on /)).toBeVisible()
  await expect.poll(() => position(first)).toBeNull()
  await second.reload()
  await applicationIn(second)
  await expect(question).toHaveCount(0)
})
