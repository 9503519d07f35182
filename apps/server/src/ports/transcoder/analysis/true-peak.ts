const PHASES = 4
const TAPS = 12

/** A windowed sinc in four phases, which interpolates between samples. */
const FILTERS = Array.from({ length: PHASES }, (_, phase) => {
  const length = PHASES * TAPS
  const taps = new Float64Array(TAPS)
  let sum = 0
  for (let k = 0; k < TAPS; k++) {
    const n = k * PHASES + phase - (length - 1) / 2
    const x = n / PHASES
    taps[k] =
      (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((2 * Math.PI * n) / length))
    sum += taps[k]!
  }
  return taps.map((tap) => tap / sum)
})

/** A sample this far below the highest one cannot have a higher peak next to it. */
const WORTH_LOOKING = 0.7
const BEHIND = 6

/** The highest point of one channel, including between samples (BS.1770-4 annex 2, 4× oversampling). */
export class TruePeak {
  peak = 0
  #tail = new Float32Array(0)

  push(samples: Float32Array, count: number): void {
    const joined = new Float32Array(this.#tail.length + count)
    joined.set(this.#tail)
    joined.set(samples.subarray(0, count), this.#tail.length)
    let gate = this.peak * WORTH_LOOKING
    for (let i = BEHIND; i + BEHIND < joined.length; i++) {
      const x = joined[i]!
      if (x <= gate && x >= -gate) continue
      this.peak = Math.max(this.peak, x < 0 ? -x : x, this.#between(joined, i))
      gate = this.peak * WORTH_LOOKING
    }
    this.#tail = joined.slice(Math.max(0, joined.length - 2 * BEHIND))
  }

  #between(samples: Float32Array, i: number): number {
    let highest = 0
    for (const taps of FILTERS) {
      let sum = 0
      for (let k = 0; k < TAPS; k++) sum += taps[k]! * samples[i + BEHIND - k]!
      highest = Math.max(highest, Math.abs(sum))
    }
    return highest
  }

  /** @returns dBTP; −120 in silence */
  get decibels(): number {
    return this.peak > 1e-6 ? 20 * Math.log10(this.peak) : -120
  }
}
