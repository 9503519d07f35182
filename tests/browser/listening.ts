import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Every media element that was asked to play. */
    played: Set<HTMLMediaElement>
    /** The second at which the music last began to sound, or to which it was sought while it played. */
    startedAt: number | null
  }
}

/** Keeps hold of the elements that play; call it before the page opens. */
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

/** Where the music is, in seconds; null while nothing plays. */
export const position = (page: Page): Promise<number | null> =>
  page.evaluate(() => [...window.played].find((element) => !element.paused)?.currentTime ?? null)

/** Where the music last began or was sought to, in seconds: however late one looks, it has not moved on from there. */
export const startedAt = (page: Page): Promise<number | null> =>
  page.evaluate(() => window.startedAt)

/** The loudest amplitude within a second of what is really heard, 0 to 1. */
export const level = (page: Page): Promise<number> =>
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
