/** Runs in the browser of the engine's tests: a player, what it reported, and a recorder of its sound. */
import type { Release, Song } from '@hypha/contract'
import { createPlayer } from '../engine.ts'
import type { Player, PlayerState } from '../types.ts'

export interface TestPage {
  player: Player
  /** Every state that the player reported, with its time. */
  states: Array<PlayerState & { atMs: number }>
  skips: Array<{ songId: number; reason: string; atMs: number }>
  refreshed: number[]
  refreshTo: Song | null
  elements: HTMLAudioElement[]
  startRecording(): Promise<void>
  /** The recorded samples of the left channel, all elements together. */
  stopRecording(): Promise<{ samples: number[]; hertz: number }>
  /** Loudness of the elements' sound over the last moment, root of the mean square. */
  level(): number
  /** From calling `act` to the element's own word that it plays. */
  startTime(act: () => void): Promise<number>
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
    this.blocks = []
    this.port.onmessage = () => this.port.postMessage(this.blocks)
  }
  process([input], [output]) {
    this.blocks.push(input[0] ? input[0].slice() : new Float32Array(128))
    input.forEach((channel, i) => output[i]?.set(channel))
    return true
  }
})`

let context: AudioContext
let recorder: AudioWorkletNode
let analyser: AnalyserNode

async function startRecording() {
  context = new AudioContext({ sampleRate: 44_100 })
  await context.audioWorklet.addModule(
    URL.createObjectURL(new Blob([RECORDER], { type: 'text/javascript' })),
  )
  recorder = new AudioWorkletNode(context, 'recorder', { outputChannelCount: [2] })
  analyser = context.createAnalyser()
  for (const element of elements) context.createMediaElementSource(element).connect(recorder)
  recorder.connect(analyser).connect(context.destination)
  await context.resume()
}

async function stopRecording() {
  const blocks = await new Promise<Float32Array[]>((resolve) => {
    recorder.port.onmessage = ({ data }: MessageEvent<Float32Array[]>) => resolve(data)
    recorder.port.postMessage('stop')
  })
  return { samples: blocks.flatMap((block) => [...block]), hertz: context.sampleRate }
}

function level() {
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length)
}

const startTime = (act: () => void) =>
  new Promise<number>((resolve) => {
    const begun = performance.now()
    for (const element of elements) {
      element.addEventListener('playing', () => resolve(performance.now() - begun), { once: true })
    }
    act()
  })

async function until(holds: (state: PlayerState) => boolean) {
  while (!holds(window.page.player.state)) await new Promise((resolve) => setTimeout(resolve, 5))
  return window.page.player.state
}

const player = createPlayer({
  refreshSong: async (songId) => {
    window.page.refreshed.push(songId)
    if (!window.page.refreshTo) throw new Error('There is no such song.')
    return window.page.refreshTo
  },
  onChange: (state) => window.page?.states.push({ ...state, atMs: performance.now() }),
  onSkip: ({ id }, reason) =>
    window.page.skips.push({ songId: id, reason, atMs: performance.now() }),
})

window.page = {
  player,
  states: [],
  skips: [],
  refreshed: [],
  refreshTo: null,
  elements,
  startRecording,
  stopRecording,
  level,
  startTime,
  until,
}
