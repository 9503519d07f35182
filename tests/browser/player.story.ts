import type { Page } from '@playwright/test'
import { level, listenIn, position, startedAt } from './listening.ts'
import { applicationIn, expect, test } from './story.ts'

const RELEASE = '/album/the-harmonium-remembers'

async function plays(page: Page, track: string): Promise<void> {
  await listenIn(page)
  await page.goto(RELEASE)
  await page.getByRole('button', { name: `Play ${track}` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Player' })

test('play, pause, next and previous, with the title of the tab @journey', async ({ as }) => {
  const page = await as()
  await plays(page, 'Reed Number Nine')
  expect(await level(page)).toBeGreaterThan(0.05)
  await expect(page).toHaveTitle(/Reed Number Nine.*Vetiver Static/)
  await bar(page)
    .getByRole('button', { name: /^Pause/ })
    .click()
  await expect.poll(() => position(page)).toBeNull()
  await bar(page).getByRole('button', { name: /^Play/ }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await bar(page).getByRole('button', { name: 'Next track' }).click()
  await expect(bar(page)).toContainText('Bellows')
  await expect.poll(() => startedAt(page)).toBeLessThan(5)
  await bar(page).getByRole('button', { name: 'Previous track' }).click()
  await expect(bar(page)).toContainText('Reed Number Nine')
})

test('previous restarts a track that has played for more than three seconds', async ({ as }) => {
  const page = await as()
  await plays(page, 'Bellows')
  await expect.poll(() => position(page)).toBeGreaterThan(3.2)
  await bar(page).getByRole('button', { name: 'Previous track' }).click()
  await expect.poll(() => startedAt(page)).toBeLessThan(2)
  await expect(bar(page)).toContainText('Bellows')
})

test('the waveform seeks by pointer and by keyboard', async ({ as }) => {
  const page = await as()
  await plays(page, 'Reed Number Nine')
  const seek = bar(page).getByRole('slider', { name: /seek/i })
  const box = (await bar(page).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + 2)
  await expect.poll(() => position(page)).toBeGreaterThan(20)
  await seek.focus()
  const before = (await position(page))!
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => startedAt(page)).toBeLessThan(before - 7)
  await expect(seek).toHaveAttribute('aria-valuetext', /\d:\d\d of \d:\d\d/)
})

test('one track follows another automatically', async ({ as }) => {
  const page = await as()
  await plays(page, 'Reed Number Nine')
  const box = (await bar(page).boundingBox())!
  await page.mouse.click(box.x + box.width * 0.95, box.y + 2)
  await expect(bar(page)).toContainText('Bellows')
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
})

test('[SH-11] the music keeps playing across every navigation @journey', async ({ as }) => {
  const page = await as()
  await plays(page, 'Reed Number Nine')
  for (const go of [
    () => page.getByRole('link', { name: 'Hypha, home' }).click(),
    () => page.getByRole('link', { name: 'Photosynthesis Overclocked' }).click(),
    () => page.getByRole('link', { name: 'Earnings calculator' }).click(),
    () => page.goBack(),
  ]) {
    const before = (await position(page))!
    await go()
    await expect.poll(() => position(page)).toBeGreaterThan(before)
    await expect(bar(page)).toContainText('Reed Number Nine')
  }
})

test('[TL-04] on phones tapping a row plays it', async ({ as }) => {
  const page = await as(undefined, { width: 360 })
  await listenIn(page)
  await page.goto(RELEASE)
  await page.getByRole('cell', { name: /^Bellows/ }).tap()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await expect(bar(page)).toContainText('Bellows')
})

test('[PL-14] premium listeners and founders get high quality, free and anonymous ones standard', async ({
  as,
}) => {
  const heard = async (page: Page) => {
    const files: string[] = []
    page.on('request', (request) =>
      files.push(/\/(standard|high)\.mp4/.exec(request.url())?.[1] ?? ''),
    )
    await plays(page, 'Reed Number Nine')
    return [...new Set(files.filter(Boolean))]
  }
  // A slow machine may fall back to standard later; a free listener never gets high.
  for (const person of ['premium', 'founder'] as const)
    expect((await heard(await as(person)))[0], person).toBe('high')
  expect(await heard(await as('listener'))).toEqual(['standard'])
  expect(await heard(await as())).toEqual(['standard'])
})

test('[PL-01] every action of the player has its button', async ({ as }) => {
  const page = await as()
  await listenIn(page)
  await page.goto('/?tab=explore')
  await applicationIn(page)
  await page.getByRole('button', { name: 'Play The Harmonium Remembers' }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  const press = (name: string | RegExp) => bar(page).getByRole('button', { name }).click()
  const shows = (track: string) =>
    expect(bar(page).getByRole('link', { name: track, exact: true })).toBeVisible()
  await press(/^Pause/)
  await expect.poll(() => position(page)).toBeNull()
  await press(/^Play/)
  await expect.poll(() => position(page)).not.toBeNull()
  await press('Next track')
  await shows('Bellows')
  await press('Previous track')
  await shows('Reed Number Nine')

  for (const name of ['Shuffle', 'Loop']) {
    const button = bar(page).getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  }

  const isSilent = () =>
    page.evaluate(() => [...window.played].every(({ muted, volume }) => muted || volume === 0))
  const volume = bar(page).getByRole('slider', { name: 'Volume' })
  await volume.fill('0.2')
  expect(await isSilent()).toBe(false)
  await volume.fill('0.19')
  expect(await isSilent()).toBe(true)
  await press('Unmute')
  expect(await isSilent()).toBe(false)
  await press('Mute')
  expect(await isSilent()).toBe(true)

  await press('Sound and keys')
  const more = page.getByRole('dialog', { name: 'Sound and keys' })
  await more.getByRole('button', { name: 'Next album' }).click()
  await expect(bar(page)).not.toContainText('Vetiver Static')
  await more.getByRole('button', { name: 'Previous album' }).click()
  await expect(bar(page)).toContainText('Vetiver Static')
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  await more.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => position(page)).toBeNull()
  await expect(bar(page).getByRole('slider', { name: /seek/i })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
})

test('[PL-10] a browser that refuses autoplay plays after a tap', async ({ as }) => {
  const page = await as()
  await listenIn(page)
  // A scripted press: evaluating from outside would count as user activation.
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const playing = play.call(this)
      playing.catch((error: Error) => console.info(error.name))
      return playing
    }
    const timer = setInterval(() => {
      const button = document.querySelector<HTMLElement>('main [aria-label="Play Bellows"]')
      if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return
      clearInterval(timer)
      button.click()
    }, 50)
  })
  const refused = page.waitForEvent('console', (said) => said.text() === 'NotAllowedError')
  // Waiting for hydration from outside would count as user activation.
  await page.goto(RELEASE, { waitUntil: 'load' })
  await refused
  const button = bar(page).getByRole('button', { name: 'Tap to start Bellows' })
  await expect(button).toBeVisible()
  expect(await position(page)).toBeNull()
  await button.click()
  await expect.poll(() => position(page)).toBeGreaterThan(0)
})
