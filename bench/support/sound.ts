/** Observes from inside the page what its audio elements play. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds from the last click until an element's time advanced; null until then. */
    soundAfter: number | null
    audioElements: HTMLAudioElement[]
    /** Per element, its first and last audible sample in milliseconds of a common clock. */
    audible: { first: number; last: number }[]
  }
}

/** Call it before the page opens. */
export const watchSound = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.audioElements = []
    window.soundAfter = null
    const BrowserAudio = window.Audio
    window.Audio = class extends BrowserAudio {
      constructor() {
        super()
        window.audioElements.push(this)
      }
    }
    const times = new Map<HTMLAudioElement, number>()
    let clickedAt = 0
    const sample = () => {
      for (const element of window.audioElements) {
        const moves = element.currentTime > (times.get(element) ?? Infinity)
        times.set(element, element.currentTime)
        if (moves && !element.seeking && !element.paused)
          window.soundAfter ??= performance.now() - clickedAt
      }
      setTimeout(sample, 1)
    }
    sample()
    const onClick = (event: Event) => {
      clickedAt = event.timeStamp
      window.soundAfter = null
    }
    document.addEventListener('click', onClick, true)
  })

/** Waits for the sound after the last click. Returns milliseconds. */
export async function soundAfterClick(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => window.soundAfter, null, { timeout: 15_000 })
  return (await found.jsonValue())!
}

const RECORDER = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([[samples = []]]) {
    const isAudible = (sample) => Math.abs(sample) > 0.004
    const at = (i) => ((currentFrame + i) / sampleRate) * 1000
    const [first, last] = [samples.findIndex(isAudible), samples.findLastIndex(isAudible)]
    if (last >= 0) this.port.postMessage({ first: at(first), last: at(last) })
    return true
  }
})`

/** Records what each element plays from now on, sample by sample. */
export const recordSound = (page: Page): Promise<void> =>
  page.evaluate(async (recorder) => {
    const context = new AudioContext()
    const module = new Blob([recorder], { type: 'text/javascript' })
    await context.audioWorklet.addModule(URL.createObjectURL(module))
    window.audible = window.audioElements.map((element) => {
      const node = new AudioWorkletNode(context, 'recorder')
      context.createMediaElementSource(element).connect(node).connect(context.destination)
      const range = { first: Infinity, last: -Infinity }
      node.port.onmessage = ({ data }: MessageEvent<typeof range>) => {
        range.first = Math.min(range.first, data.first)
        range.last = Math.max(range.last, data.last)
      }
      return range
    })
  }, RECORDER)

/** Waits until two elements have played. @returns milliseconds of silence or overlap between them */
export async function gapBetweenTracks(page: Page): Promise<number> {
  const both = () => window.audible.filter(({ first }) => first < Infinity).length > 1
  await page.waitForFunction(both, null, { timeout: 30_000 })
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const [one, two] = window.audible
      .filter(({ first }) => first < Infinity)
      .sort((a, b) => a.first - b.first)
    return Math.abs(two!.first - one!.last)
  })
}
