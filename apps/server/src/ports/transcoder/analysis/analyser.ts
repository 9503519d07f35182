import type { Analysis } from '../transcoder.ts'
import { findBpm } from './bpm.ts'
import { Chroma } from './chroma.ts'
import { findKeyId } from './key.ts'
import { Loudness } from './loudness.ts'
import { Onsets } from './onsets.ts'
import { TruePeak } from './true-peak.ts'
import { Waveform } from './waveform.ts'

const rounded = (value: number) => Math.round(value * 100) / 100

/** Computes all measurements in one pass over blocks of finite stereo samples. */
export class Analyser {
  readonly #hertz: number
  readonly #loudness: Loudness
  readonly #peaks = { left: new TruePeak(), right: new TruePeak() }
  readonly #waveform: Waveform
  readonly #onsets: Onsets
  readonly #chroma: Chroma
  #samples = 0

  constructor(hertz: number) {
    this.#hertz = hertz
    this.#loudness = new Loudness(hertz)
    this.#waveform = new Waveform(hertz)
    this.#onsets = new Onsets(hertz)
    this.#chroma = new Chroma(hertz)
  }

  push(left: Float32Array, right: Float32Array, count: number): void {
    this.#samples += count
    this.#loudness.push(left, right, count)
    this.#peaks.left.push(left, count)
    this.#peaks.right.push(right, count)
    this.#waveform.push(left, right, count)
    this.#onsets.push(left, right, count)
    this.#chroma.push(left, right, count)
  }

  finish(bpmRange?: [number, number]): Analysis {
    const { left, right } = this.#peaks
    return {
      samples: this.#samples,
      seconds: this.#samples / this.#hertz,
      loudnessLufs: rounded(this.#loudness.integrated()),
      truePeakDb: rounded(Math.max(left.decibels, right.decibels)),
      peaks: this.#waveform.peaks(),
      bpm: findBpm(this.#onsets.envelope(), bpmRange),
      keyId: findKeyId(this.#chroma.all, this.#chroma.bass),
      clippedSamples: this.#waveform.clippedSamples,
    }
  }
}
