/** What the page's audio elements play, observed from inside the page. */
import type { Page } from '@playwright/test'

interface Heard {
  /** When the element was at the start and will be at the end of its track, by its clock: latest reading. */
  beganAt: number
  endsAt: number
}

declare global {
  interface Window {
    /** Milliseconds from the last click until an element's time moved; null until then. */
    soundAfter: number | null
    /** Of each element that played, in the order they began. */
    heard: Map<HTMLMediaElement, Heard>
  }
}

/** Call it before the page opens. */
export const watchSound = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const lastTimes = new Map<HTMLMediaElement, number>()
    let clickedAt = 0
    window.soundAfter = null
    window.heard = new Map()
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      lastTimes.set(this, this.currentTime)
      return play.call(this)
    }
    const look = () => {
      const now = performance.now()
      for (const [element, last] of lastTimes) {
        const time = element.currentTime
        lastTimes.set(element, time)
        if (element.seeking || element.paused || time <= last) continue
        window.soundAfter ??= now - clickedAt
        const beganAt = now - time * 1000
        window.heard.set(element, { beganAt, endsAt: beganAt + element.duration * 1000 })
      }
      setTimeout(look, 1)
    }
    look()
    const onClick = (event: Event) => {
      clickedAt = event.timeStamp
      window.soundAfter = null
    }
    document.addEventListener('click', onClick, true)
  })

/** Waits for the sound after the last click; milliseconds. */
export async function soundAfterClick(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => window.soundAfter, null, { timeout: 15_000 })
  return (await found.jsonValue())!
}

/** Waits until a second element plays. @returns milliseconds of silence or overlap between the two */
export async function gapBetweenTracks(page: Page): Promise<number> {
  await page.waitForFunction(() => window.heard.size > 1, null, { timeout: 30_000 })
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const [first, second] = [...window.heard.values()]
    return Math.abs(second!.beganAt - first!.endsAt)
  })
}
