import { fft } from './fft.ts'

const WINDOW = 8_192
const HOP = 4_096
const ANALYSED_HERTZ = 11_025
const CUTOFF_HERTZ = 4_000
const HIGHEST_HERTZ = 3_500
const BASS_HERTZ = 100
const HARMONICS = 4

const pitchClass = (midi: number) => ((midi % 12) + 12) % 12
const midiOf = (hertz: number) => 69 + 12 * Math.log2(hertz / 440)

/** Sums up the twelve pitch classes of a track, overall and in its bass. */
export class Chroma {
  readonly all = new Float64Array(12)
  readonly bass = new Float64Array(12)
  readonly #every: number
  readonly #rate: number
  readonly #gain: number
  readonly #window = Float64Array.from(
    { length: WINDOW },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW),
  )
  readonly #held = new Float32Array(WINDOW)
  readonly #re = new Float64Array(WINDOW)
  readonly #im = new Float64Array(WINDOW)
  readonly #magnitudes = new Float64Array(WINDOW / 2)
  #filled = 0
  #phase = 0
  #low1 = 0
  #low2 = 0
  #low3 = 0

  constructor(hertz: number) {
    this.#every = Math.round(hertz / ANALYSED_HERTZ)
    this.#rate = hertz / this.#every
    this.#gain = 1 - Math.exp((-2 * Math.PI * CUTOFF_HERTZ) / hertz)
  }

  push(left: Float32Array, right: Float32Array, count: number): void {
    for (let i = 0; i < count; i++) {
      const x = (left[i]! + right[i]!) / 2
      this.#low1 += this.#gain * (x - this.#low1)
      this.#low2 += this.#gain * (this.#low1 - this.#low2)
      this.#low3 += this.#gain * (this.#low2 - this.#low3)
      if (++this.#phase < this.#every) continue
      this.#phase = 0
      this.#held[this.#filled++] = this.#low3
      if (this.#filled === WINDOW) this.#analyse()
    }
  }

  #analyse() {
    for (let i = 0; i < WINDOW; i++) this.#re[i] = this.#held[i]! * this.#window[i]!
    this.#im.fill(0)
    this.#held.copyWithin(0, HOP)
    this.#filled = WINDOW - HOP
    fft(this.#re, this.#im)
    const magnitudes = this.#magnitudes
    for (let i = 0; i < WINDOW / 2; i++) magnitudes[i] = Math.hypot(this.#re[i]!, this.#im[i]!)
    const all = new Float64Array(12)
    const bass = new Float64Array(12)
    const end = Math.min(WINDOW / 2 - 1, (HIGHEST_HERTZ / this.#rate) * WINDOW)
    for (let i = 20; i < end; i++) {
      const [before, here, after] = [magnitudes[i - 1]!, magnitudes[i]!, magnitudes[i + 1]!]
      if (here <= before || here < after) continue
      const offset = (0.5 * (before - after)) / (before - 2 * here + after || 1)
      addPeak(all, bass, ((i + offset) * this.#rate) / WINDOW, here)
    }
    addShare(this.all, all)
    addShare(this.bass, bass)
  }
}

/** A peak counts for its own pitch, and less for pitches of which it may be an overtone. */
function addPeak(all: Float64Array, bass: Float64Array, hertz: number, strength: number) {
  if (hertz < BASS_HERTZ) bass[pitchClass(Math.round(midiOf(hertz)))]! += strength
  for (let harmonic = 1, weight = 1; harmonic <= HARMONICS; harmonic++, weight /= 2) {
    const fundamental = hertz / harmonic
    if (fundamental < 25) break
    const midi = midiOf(fundamental)
    const off = midi - Math.round(midi)
    all[pitchClass(Math.round(midi))]! += strength * weight * Math.exp(-(off * off) / 0.045)
  }
}

function addShare(total: Float64Array, part: Float64Array) {
  const sum = part.reduce((a, b) => a + b, 0)
  if (sum > 1e-4) for (let k = 0; k < 12; k++) total[k]! += part[k]! / sum
}
