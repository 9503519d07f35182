import type { Page } from '@playwright/test'
import { emptyCart } from './carts.ts'
import { listenIn, position, startedAt } from './listening.ts'
import { applicationIn, expect, test } from './story.ts'

const RELEASE = '/album/the-harmonium-remembers'

const bar = (page: Page) => page.getByRole('region', { name: 'Player' })
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

async function plays(page: Page, track: string): Promise<void> {
  await listenIn(page)
  await page.goto(RELEASE)
  await page.getByRole('button', { name: `Play ${track}` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await applicationIn(page)
  // A focused button would handle the key itself.
  await page.getByRole('heading', { level: 1 }).focus()
}

/** Waits until the application listens to keys: then the list of shortcuts opens. */
async function opensHelp(page: Page): Promise<void> {
  let patienceMs = 1_000
  await expect(async () => {
    await page.keyboard.press('?')
    // A second press closes the list, so a slow page gets more time on each attempt.
    await expect(help(page)).toBeVisible({ timeout: (patienceMs *= 2) })
  }).toPass()
}

test('a key pressed at the first sound works, even before the bar is rendered', async ({ as }) => {
  const page = await as()
  await listenIn(page)
  await page.goto(RELEASE)
  await applicationIn(page)
  let hold = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Play Reed Number Nine' }).click()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('m')
  hold()
  await expect(bar(page).getByRole('button', { name: 'Unmute' })).toBeVisible()
})

test('keys play, seek and change the track', async ({ as }) => {
  const page = await as()
  await plays(page, 'Reed Number Nine')
  await page.keyboard.press('Space')
  await expect.poll(() => position(page)).toBeNull()
  await page.keyboard.press('Space')
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await page.keyboard.press('5')
  await expect.poll(() => position(page)).toBeGreaterThan(20)
  const middle = (await position(page))!
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => startedAt(page)).toBeLessThan(middle - 7)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(bar(page)).toContainText('Bellows')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(bar(page)).toContainText('Reed Number Nine')
})

test('keys mute, shuffle, loop, like, buy and open the queue', async ({ as }) => {
  await emptyCart('listener')
  const page = await as('listener')
  await plays(page, 'Reed Number Nine')
  await page.keyboard.press('m')
  await expect(bar(page).getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(bar(page).getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  for (const [key, name] of [
    ['s', 'Shuffle'],
    ['r', 'Loop'],
  ] as const) {
    const button = bar(page).getByRole('button', { name })
    await page.keyboard.press(key)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press(key)
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  }
  const heart = bar(page).getByRole('button', { name: /ike Reed Number Nine/ })
  const before = (await heart.getAttribute('aria-pressed'))!
  await page.keyboard.press('l')
  await expect(heart).not.toHaveAttribute('aria-pressed', before)
  await page.keyboard.press('l')
  await expect(heart).toHaveAttribute('aria-pressed', before)
  await page.keyboard.press('q')
  await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible()
  await page.keyboard.press('q')
  await expect(page.getByRole('complementary', { name: 'Queue' })).toBeHidden()
  await page.keyboard.press('b')
  await expect(page.getByText('Reed Number Nine is in your cart.')).toBeVisible()
})

test('keys lead to pages, and a letter needs g before it', async ({ as }) => {
  const page = await as('artist')
  await page.goto(RELEASE)
  await applicationIn(page)
  await opensHelp(page)
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Explore')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/dashboard\/dashboard$/)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('no shortcut acts while typing, in a menu or dialog, or with Ctrl', async ({ as }) => {
  const page = await as()
  await plays(page, 'Reed Number Nine')
  const muted = bar(page).getByRole('button', { name: 'Unmute' })
  const covered = async (open: () => Promise<void>, shown: () => Promise<void>) => {
    await open()
    await shown()
    await page.keyboard.press('m')
    await expect(muted).toBeHidden()
    await page.keyboard.press('Escape')
  }
  await covered(
    () => page.getByRole('button', { name: 'Add', exact: true }).click(),
    () => expect(page.getByRole('menu')).toBeVisible(),
  )
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('?')
  await covered(
    async () => undefined,
    () => expect(help(page)).toBeVisible(),
  )
  await expect(help(page)).toBeHidden()
  await page.keyboard.press('Control+m')
  await page.keyboard.press('/')
  await page.getByRole('searchbox').pressSequentially('mm mm')
  await expect(page.getByRole('searchbox')).toHaveValue('mm mm')
  await expect(muted).toBeHidden()
  expect(await position(page)).not.toBeNull()
})

test('? lists the shortcuts, and single letters can be turned off there permanently', async ({
  as,
}) => {
  const page = await as()
  await page.goto(RELEASE)
  await applicationIn(page)
  await opensHelp(page)
  await expect(help(page)).toContainText('Play or pause')
  await expect(help(page)).toContainText('Previous album')
  await help(page).getByRole('switch', { name: 'Single-letter keys' }).click()
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()
  await plays(page, 'Reed Number Nine')
  await page.keyboard.press('?')
  await page.keyboard.press('m')
  // A shortcut that still works, after those that don't.
  await page.keyboard.press('Space')
  await expect.poll(() => position(page)).toBeNull()
  await expect(help(page)).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Unmute' })).toBeHidden()
  await bar(page).getByRole('button', { name: 'Sound and keys' }).click()
  await page.getByRole('switch', { name: 'Single-letter keys' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Sound and keys' })).toBeHidden()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('m')
  await expect(bar(page).getByRole('button', { name: 'Unmute' })).toBeVisible()
})

test('[PL-01] the bar plays, pauses, stops, changes track and album, shuffles, loops, mutes', async ({
  as,
}) => {
  const page = await as()
  await listenIn(page)
  await page.goto('/?tab=explore')
  const card = page.getByRole('article').filter({ hasText: 'The Harmonium Remembers' })
  await card.getByRole('button', { name: 'Play The Harmonium Remembers' }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  const press = (name: string | RegExp, how?: { modifiers: ['Shift'] }) =>
    bar(page).getByRole('button', { name }).click(how)
  await press('Next track')
  await expect(bar(page)).toContainText('Bellows')
  await press('Previous track')
  await expect(bar(page)).toContainText('Reed Number Nine')
  await press('Next track', { modifiers: ['Shift'] })
  await expect(bar(page)).not.toContainText('Vetiver Static')
  await press('Previous track', { modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('Vetiver Static')
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  for (const name of ['Shuffle', 'Loop']) {
    await press(name)
    await expect(bar(page).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  }
  const loudness = () =>
    page.evaluate(() => {
      const element = [...window.played].find((each) => !each.paused)
      return element ? (element.muted ? 0 : element.volume) : null
    })
  await bar(page).getByRole('slider', { name: 'Volume' }).fill('0.19')
  await expect.poll(loudness).toBe(0)
  await press('Unmute')
  await expect.poll(loudness).toBeGreaterThan(0)
  await press('Mute')
  await expect.poll(loudness).toBe(0)
  await press(/^Pause/)
  await expect.poll(() => position(page)).toBeNull()
  await press(/^Play/)
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await press('Sound and keys')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => position(page)).toBeNull()
  await expect(bar(page)).toContainText('0:00 /')
})
