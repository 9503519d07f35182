import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Every media element that was asked to play. */
    played: Set<HTMLMediaElement>
  }
}

/** Keeps hold of the elements that play; call it before the page opens. */
export const listenIn = (page: Page) =>
  page.addInitScript(() => {
    window.played = new Set()
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      window.played.add(this)
      return play.call(this)
    }
  })

/** Where the music is, in seconds; null while nothing plays. */
export const position = (page: Page): Promise<number | null> =>
  page.evaluate(() => [...window.played].find((element) => !element.paused)?.currentTime ?? null)

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
