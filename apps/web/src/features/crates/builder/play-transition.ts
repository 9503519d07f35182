import type { Track } from '@hypha/contract'
import { createDriver } from '@hypha/player'

/** The parts of a preview: the end of one track, both tracks, and the next one. */
const ALONE_SECONDS = 8
const BOTH_SECONDS = 16
const FADE_SECONDS = 4
const TICK_MS = 100

export interface TransitionSound {
  stop(): void
  setKeepsPitch(keeps: boolean): void
}

interface Options {
  from: Track
  to: Track
  /** Playback rate of the next track that matches the tempo of the one before. */
  rate: number
  keepsPitch: boolean
  /** Called once, when it ends, fails or can't start. */
  onEnd: (failed: boolean) => void
}

/** Plays the end of a track and the beginning of the next one over it. The beats aren't aligned. */
export function playTransition({ from, to, rate, keepsPitch, onEnd }: Options): TransitionSound {
  const startAt = Math.max(0, from.duration - BOTH_SECONDS - ALONE_SECONDS)
  const enterAt = Math.max(0, from.duration - BOTH_SECONDS)
  let isOver = false
  let hasEntered = false
  const end = (failed: boolean) => {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    for (const { element, driver } of decks) {
      element.pause()
      driver.destroy()
    }
    onEnd(failed)
  }
  const decks = [from, to].map((track, index) => {
    const element = new Audio()
    element.preload = 'auto'
    const driver = createDriver(element, { onError: () => end(true), onBuffered: () => {} })
    driver.setForeground(true)
    driver.load(track, index === 0 ? startAt : 0)
    element.preservesPitch = keepsPitch
    return { element, driver }
  })
  const [leaving, entering] = decks.map(({ element }) => element) as [
    HTMLAudioElement,
    HTMLAudioElement,
  ]
  // Loading resets the rate to the default one.
  entering.defaultPlaybackRate = rate
  entering.playbackRate = rate
  entering.volume = 0
  const play = (element: HTMLAudioElement) => void element.play().catch(() => end(true))
  const timer = setInterval(() => {
    if (!hasEntered && (leaving.currentTime >= enterAt || leaving.ended)) {
      hasEntered = true
      play(entering)
    }
    if (!hasEntered) return
    entering.volume = Math.min(1, entering.currentTime / FADE_SECONDS)
    leaving.volume = Math.min(1, Math.max(0, (from.duration - leaving.currentTime) / FADE_SECONDS))
    const heardSeconds = entering.currentTime / rate
    if (entering.ended || heardSeconds > BOTH_SECONDS + ALONE_SECONDS) end(false)
  }, TICK_MS)
  play(leaving)
  return {
    stop: () => end(false),
    setKeepsPitch: (keeps) => {
      leaving.preservesPitch = keeps
      entering.preservesPitch = keeps
    },
  }
}
