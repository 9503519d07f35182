/** Runs in the browser of the engine's tests: a player, its reports, and a recorder of its sound. */
import type { Release, Track } from '@hypha/contract'
import { createPlayer } from '../engine.ts'
import type { Player, PlayerState } from '../types.ts'

export interface Heard {
  first: number
  last: number
  silence: number
}

export interface TestPage {
  player: Player
  /** Every reported state, with its time. */
  states: Array<PlayerState & { atMs: number }>
  skips: Array<{ trackId: number; reason: string; atMs: number }>
  refreshed: number[]
  /** Number of `beforePlay` calls, which always reject. */
  askedBefore: number
  refreshTo: Track | null
  /** What the player can load: releases by id, and the ids on each page of their list. */
  releases: Release[]
  pages: number[][]
  /** The releases it has loaded. */
  read: number[]
  /** The tracks counted as plays. */
  played: number[]
  elements: HTMLAudioElement[]
  startRecording(): Promise<void>
  /**
   * Per element: times of its first and last sound in seconds of a common clock, and the longest silence
   * between them, since the last call.
   */
  heard(): Promise<Heard[]>
  /** Current loudness of the elements' output, as root mean square. */
  level(): number
  /** Milliseconds from calling `act` until an element's time advances. */
  startTime(act: () => void): Promise<number>
  /** The player's state with the current position. */
  now(): PlayerState
  until(holds: (state: PlayerState) => boolean): Promise<PlayerState>
}

declare global {
  interface Window {
    page: TestPage
    release: Release
  }
}

const elements: HTMLAudioElement[] = []
const BrowserAudio = window.Audio
window.Audio = class extends BrowserAudio {
  constructor() {
    super()
    elements.push(this)
  }
}

const RECORDER = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  constructor() {
    super()
    this.begin()
    this.port.onmessage = () => {
      this.port.postMessage(this.heard)
      this.begin()
    }
  }
  begin() {
    this.heard = { first: Infinity, last: -Infinity, silence: 0 }
  }
  process([input], [output]) {
    input[0]?.forEach((sample, i) => {
      if (Math.abs(sample) < 0.004) return
      const at = (currentFrame + i) / sampleRate
      this.heard.first = Math.min(this.heard.first, at)
      this.heard.silence = Math.max(this.heard.silence, at - Math.max(this.heard.last, this.heard.first))
      this.heard.last = Math.max(this.heard.last, at)
    })
    input.forEach((channel, i) => output[i]?.set(channel))
    return true
  }
})`

let context: AudioContext
let recorders: AudioWorkletNode[]
let analyser: AnalyserNode

async function startRecording() {
  context = new AudioContext({ sampleRate: 44_100 })
  await context.audioWorklet.addModule(
    URL.createObjectURL(new Blob([RECORDER], { type: 'text/javascript' })),
  )
  analyser = context.createAnalyser()
  analyser.connect(context.destination)
  recorders = elements.map((element) => {
    const recorder = new AudioWorkletNode(context, 'recorder', { outputChannelCount: [2] })
    context.createMediaElementSource(element).connect(recorder).connect(analyser)
    return recorder
  })
  await context.resume()
}

async function heard() {
  const all = recorders.map(({ port }) => {
    const answer = new Promise<Heard>((resolve) => {
      port.onmessage = ({ data }) => resolve(data)
    })
    port.postMessage('tell')
    return answer
  })
  return (await Promise.all(all)).filter(({ first }) => first < Infinity)
}

function level() {
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length)
}

async function startTime(act: () => void) {
  const before = elements.map(({ currentTime }) => currentTime)
  const begunAt = performance.now()
  act()
  const moves = () =>
    elements.some(({ currentTime, seeking }, i) => !seeking && currentTime > (before[i] ?? 0))
  while (!moves()) await new Promise((resolve) => setTimeout(resolve, 1))
  return performance.now() - begunAt
}

const now = () => ({ ...player.state, currentSeconds: player.seconds })

async function until(holds: (state: PlayerState) => boolean) {
  for (;;) {
    const state = now()
    if (holds(state)) return state
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const player = createPlayer({
  refreshTrack: async (trackId) => {
    window.page.refreshed.push(trackId)
    if (!window.page.refreshTo) throw new Error('No such track.')
    return window.page.refreshTo
  },
  readRelease: async (id) => {
    window.page.read.push(id)
    return window.page.releases.find((release) => release.id === id) ?? null
  },
  readAlbumPage: async (list, page) => {
    const found = window.page.pages[page - 1]
    if (!found) throw new Error('No such page.')
    return { ...list, page, pageCount: window.page.pages.length, releaseIds: found }
  },
  isReachable: () => fetch('/alive').then((answer) => answer.ok),
  onPlayed: (track) => window.page.played.push(track.id),
  beforePlay: async () => {
    window.page.askedBefore++
    throw new Error('The session could not be renewed.')
  },
  onChange: (state) => window.page?.states.push({ ...state, atMs: performance.now() }),
  onSkip: ({ id }, reason) =>
    window.page.skips.push({ trackId: id, reason, atMs: performance.now() }),
})

window.page = {
  player,
  states: [],
  skips: [],
  refreshed: [],
  askedBefore: 0,
  refreshTo: null,
  releases: [],
  pages: [],
  read: [],
  played: [],
  elements,
  startRecording,
  heard,
  level,
  startTime,
  now,
  until,
}
