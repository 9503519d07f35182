/** Runs in the page: measures from a click until sound comes out, for the product and its limit alike. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds from the last click until an element's time went on; null while nothing is heard. */
    soundAfter: number | null
    /** What the limit plays. */
    primed: HTMLAudioElement
  }
}

/** Call it before the page opens. */
export const watchSound = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const players = new Map<HTMLMediaElement, number>()
    let clickedAt = 0
    window.soundAfter = null
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      players.set(this, this.currentTime)
      return play.call(this)
    }
    const look = () => {
      for (const [element, from] of players) {
        if (element.seeking) players.set(element, element.currentTime)
        else if (!element.paused && element.currentTime > from) {
          window.soundAfter = performance.now() - clickedAt
          return
        }
      }
      setTimeout(look, 1)
    }
    const onClick = (event: Event) => {
      clickedAt = event.timeStamp
      players.clear()
      window.soundAfter = null
      look()
    }
    document.addEventListener('click', onClick, true)
  })

/** Waits for the sound that the click before led to; milliseconds. */
export async function soundAfter(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => window.soundAfter, null, { timeout: 15_000 })
  return (await found.jsonValue())!
}
