import type { Track } from '@hypha/contract'
import { bufferedEnd } from './buffered-end.ts'
import { createDriver } from './create-driver.ts'
import type { DriverEvents } from './driver.ts'
import { createFader, type Fader } from './fader.ts'
import type { StreamError } from './retry-policy.ts'
import { levellingGain } from './levelling.ts'

export type DeckEvent =
  | { type: 'playing' }
  | { type: 'waiting' }
  | { type: 'ended' }
  | { type: 'time' }
  | { type: 'buffered' }
  /** The browser itself paused or resumed the sound: a call, another app, a frozen page. */
  | { type: 'stopped' }
  | { type: 'resumed' }
  | { type: 'error'; error: StreamError }

/** An audio element with its loader. Times are in seconds of the track. */
export interface Deck {
  readonly track: Track | null
  readonly currentSeconds: number
  readonly bufferedSeconds: number
  /** Whether playback was never requested, or was paused since. */
  readonly isPaused: boolean
  /** Whether `play` would produce sound immediately. */
  readonly isReady: boolean
  readonly fader: Fader
  load(track: Track, atSeconds?: number): void
  /** Rejects with NotAllowedError if the browser requires a tap first. */
  play(): Promise<void>
  pause(): void
  seek(seconds: number): void
  setMuted(muted: boolean): void
  setLevelled(yes: boolean): void
  setForeground(yes: boolean): void
  retry(): void
  recover(): void
  /** Starts over with a new loader and empty buffers. */
  reset(): void
  destroy(): void
}

export function createDeck(report: (deck: Deck, event: DeckEvent) => void): Deck {
  const element = new Audio()
  element.preload = 'auto'
  let track: Track | null = null
  let isForeground = false
  let isLevelled = false
  /** Whether playback was last requested or paused. */
  let isAsked = false
  const events: DriverEvents = {
    onError: (error) => report(deck, { type: 'error', error }),
    onBuffered: () => report(deck, { type: 'buffered' }),
  }
  let driver = createDriver(element, events)

  const pause = () => {
    isAsked = false
    element.pause()
  }
  const level = () => deck.fader.setLevelling(isLevelled && track ? levellingGain(track) : 1)

  const deck: Deck = {
    get track() {
      return track
    },
    get currentSeconds() {
      return element.currentTime
    },
    get bufferedSeconds() {
      return bufferedEnd(element)
    },
    get isPaused() {
      return element.paused
    },
    get isReady() {
      return track !== null && !element.seeking && element.readyState >= element.HAVE_FUTURE_DATA
    },
    fader: createFader(element),
    load: (next, atSeconds = 0) => {
      track = next
      level()
      driver.load(next, atSeconds)
    },
    play: () => {
      isAsked = true
      return element.play()
    },
    pause,
    seek: (seconds) => {
      element.currentTime = seconds
    },
    setMuted: (muted) => {
      element.muted = muted
    },
    setLevelled: (yes) => {
      isLevelled = yes
      level()
    },
    setForeground: (yes) => {
      isForeground = yes
      driver.setForeground(yes)
    },
    retry: () => driver.retry(),
    recover: () => driver.recover(),
    reset: () => {
      track = null
      pause()
      driver.destroy()
      driver = createDriver(element, events)
      driver.setForeground(isForeground)
    },
    destroy: () => {
      pause()
      driver.destroy()
      element.removeAttribute('src')
    },
  }
  const reported = { playing: 'playing', waiting: 'waiting', ended: 'ended', timeupdate: 'time' }
  for (const [name, type] of Object.entries(reported) as Array<[string, SimpleEvent]>) {
    element.addEventListener(name, () => report(deck, { type }))
  }
  // Browsers also report a pause at the end of a track.
  element.addEventListener('pause', () => {
    if (!isAsked || !element.paused || element.ended) return
    isAsked = false
    report(deck, { type: 'stopped' })
  })
  element.addEventListener('play', () => {
    if (!isAsked && !element.paused) report(deck, { type: 'resumed' })
  })
  return deck
}

type SimpleEvent = Exclude<DeckEvent['type'], 'error'>
