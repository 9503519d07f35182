import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Every media element on which play was called. */
    played: Set<HTMLMediaElement>
    /** The position in seconds where sound last started, or to which it was last sought while playing. */
    startedAt: number | null
  }
}

/** Records the playing elements. Call it before the page opens. */
export const listenIn = (page: Page) =>
  page.addInitScript(() => {
    window.played = new Set()
    window.startedAt = null
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!window.played.has(this))
        for (const type of ['playing', 'seeked'])
          this.addEventListener(type, () => {
            if (!this.paused) window.startedAt = this.currentTime
          })
      window.played.add(this)
      return play.call(this)
    }
  })

/** Current position in seconds; null while nothing plays. Also of a frame. */
export const position = (page: Pick<Page, 'evaluate'>): Promise<number | null> =>
  page.evaluate(() => [...window.played].find((element) => !element.paused)?.currentTime ?? null)

/**
 * Position in seconds where playback last started or was sought to. Unlike the current one it doesn't move
 * on.
 */
export const startedAt = (page: Page): Promise<number | null> =>
  page.evaluate(() => window.startedAt)

/** The loudest amplitude of the real output within a second, 0 to 1. */
export const level = (page: Pick<Page, 'evaluate'>): Promise<number> =>
  page.evaluate(async () => {
    const element = [...window.played].find((each) => !each.paused) as HTMLMediaElement & {
      captureStream(): MediaStream
    }
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 2048 })
    context.createMediaStreamSource(element.captureStream()).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let loudest = 0
    for (const until = performance.now() + 1000; performance.now() < until;) {
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
      await new Promise((again) => setTimeout(again, 40))
    }
    await context.close()
    return loudest
  })
