/** A fresh visit to Explore to listen on, and the limit of what a browser can do there. */
import type { Release } from '@hypha/contract'
import type { Browser, Page } from '@playwright/test'
import { soundAfter, watchSound } from './sound-watch.ts'

/** Opens Explore in a browser of its own, and acts on it when it is quiet. */
export async function onFreshPage(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1240, height: 860 } })
  try {
    const page = await context.newPage()
    await watchSound(page)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    return await act(page)
  } finally {
    await context.close()
  }
}

/** The play button on a cover, by the card's place on the page. */
export const cover = (page: Page, card: number) =>
  page
    .locator('article')
    .nth(card)
    .getByRole('button', { name: /^(Play|Pause|Loading)/ })

/** An `<audio>` on the same page that has loaded what the product plays, from the click to its sound; milliseconds. */
export async function primedAudio(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const list = (await (await fetch('/api/optimized/music_releases')).json()) as {
      items: { identifier: string }[]
    }
    const path = `/api/optimized/music_releases/${list.items[0]!.identifier}`
    const release = (await (await fetch(path)).json()) as Release
    const audio = new Audio(release.playList[0]!.song.streams[0]!.url)
    audio.preload = 'auto'
    window.primed = audio
    await new Promise((loaded) => audio.addEventListener('canplaythrough', loaded, { once: true }))
    const button = document.createElement('button')
    button.id = 'limit'
    button.style.cssText = 'position:fixed;inset:0;z-index:9999'
    button.addEventListener('click', () => void window.primed.play())
    document.body.append(button)
  })
  await page.mouse.move(600, 400)
  await page.mouse.down()
  await page.mouse.up()
  return soundAfter(page)
}
