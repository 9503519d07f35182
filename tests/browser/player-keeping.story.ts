import { builtFile } from './built-file.ts'
import { endToken } from './end-token.ts'
import type { Page } from '@playwright/test'
import { listenIn, position } from './listening.ts'
import { openSleepy } from './sleepy-browser.ts'
import { applicationIn, becomes, expect, origin, test } from './story.ts'

const RELEASE = '/album/the-harmonium-remembers'
const bar = (page: Page) => page.getByRole('region', { name: 'Player' })
const seekBar = (page: Page) => bar(page).getByRole('slider', { name: /seek/i })

async function playRow(page: Page, track: string): Promise<void> {
  await listenIn(page)
  await page.goto(RELEASE)
  await applicationIn(page)
  await page.getByRole('button', { name: `Play ${track}` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
}

/** The built file that contains the engine. */
const ENGINE = builtFile('open-player')

test('a reload restores the bar, paused at the same position; the engine loads on the first interaction @journey', async ({
  as,
}) => {
  const page = await as()
  await playRow(page, 'Bellows')
  await expect.poll(() => position(page)).toBeGreaterThan(3)
  const scripts: string[] = []
  const before = (await position(page))!
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.reload()
  await applicationIn(page)
  await expect(bar(page)).toContainText('Bellows')
  expect(await position(page)).toBeNull()
  const seconds = Number(await seekBar(page).getAttribute('aria-valuenow'))
  expect(Math.abs(seconds - before)).toBeLessThan(1.5)
  expect(scripts.filter((url) => url.endsWith(ENGINE))).toEqual([])
  await bar(page).getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(before - 1)
  expect(scripts.filter((url) => url.endsWith(ENGINE))).toHaveLength(1)
})

test('one tab plays; the other is paused and says so @journey', async ({ as }) => {
  const page = await as()
  await playRow(page, 'Reed Number Nine')
  const other = await page.context().newPage()
  await playRow(other, 'Bellows')
  await expect.poll(() => position(page)).toBeNull()
  await expect(page.getByText('Paused here: the music plays in another tab.')).toBeVisible()
  expect(await position(other)).not.toBeNull()
  await bar(page).getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => position(other)).toBeNull()
  await expect.poll(() => position(page)).not.toBeNull()
})

test('[RO-02] a signed-in user counts as a listener after half of a short track, but not for a pressed row', async ({
  as,
}) => {
  const heardBy = async (person?: 'listener') => {
    const page = await as(person)
    const plays: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/plays'))
        plays.push(request.postDataJSON())
    })
    return { page, plays }
  }
  const row = await heardBy('listener')
  const cover = await heardBy('listener')
  const nobody = await heardBy()
  await playRow(row.page, 'Reed Number Nine')
  for (const { page } of [cover, nobody]) {
    await listenIn(page)
    await page.goto('/?tab=explore')
    await applicationIn(page)
    await page.getByRole('button', { name: 'Play The Harmonium Remembers' }).click()
  }
  await expect.poll(() => position(cover.page)).toBeGreaterThan(20)
  expect(cover.plays).toEqual([])
  for (const { page } of [row, cover, nobody])
    await expect.poll(() => position(page)).toBeGreaterThan(28)
  expect(cover.plays).toEqual([{ songId: expect.any(Number), timeZone: expect.any(String) }])
  expect(row.plays).toEqual([])
  expect(nobody.plays).toEqual([])
})

/** More than the part of the track that is let through: about six seconds. */
const LET_THROUGH_BYTES = 100_000

test('behind a locked screen the music keeps playing; a page that slept through a network loss and an expired token wakes at the same position', async () => {
  const { page, hide, show, sleep, wake, close } = await openSleepy()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  try {
    await becomes(page, 'listener')
    let isThrough = false
    const held: Array<() => Promise<void>> = []
    await page.route(/\.mp4/, async (route) => {
      const from = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0)
      if (isThrough || from < LET_THROUGH_BYTES) await route.continue()
      else held.push(() => route.continue())
    })
    await listenIn(page)
    await page.goto(`${origin()}${RELEASE}`)
    await applicationIn(page)
    await page.getByRole('button', { name: 'Play Bellows' }).click()
    await expect.poll(() => position(page)).toBeGreaterThan(0.3)
    await page.getByRole('button', { name: 'More about Reed Number Nine' }).first().click()
    await page.getByRole('menuitem', { name: 'Add to queue' }).click()

    await hide()
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
    // A hidden page plays everything buffered to its end.
    const dry = () =>
      page.evaluate(
        () => [...window.played].find((element) => !element.paused)?.readyState ?? Infinity,
      )
    await expect.poll(dry).toBeLessThanOrEqual(2)
    const at = (await position(page))!
    expect(at).toBeGreaterThan(3)
    await endToken(page)
    const renewed = page.waitForRequest((request) => request.url().endsWith('/token/refresh'))
    await sleep()
    isThrough = true
    await Promise.all(held.map((letGo) => letGo()))
    await wake()
    await show()
    await expect.poll(() => position(page)).toBeGreaterThan(at + 0.3)
    expect(await position(page)).toBeLessThan(at + 10)
    await expect(bar(page).getByRole('button', { name: /^Pause/ })).toBeVisible()
    const seconds = async () => Number(await seekBar(page).getAttribute('aria-valuenow'))
    expect(Math.abs((await seconds()) - (await position(page))!)).toBeLessThan(1.5)

    const box = (await bar(page).boundingBox())!
    await page.mouse.click(box.x + box.width * 0.95, box.y + 2)
    await hide()
    await expect.poll(() => page.title()).toContain('Reed Number Nine')
    await expect.poll(() => position(page)).toBeGreaterThan(0.3)
    await show()
    await expect(bar(page)).toContainText('Reed Number Nine')
    await renewed
    expect(faults).toEqual([])
  } finally {
    await close()
  }
})
