/** Steps of the envelope per second. */
export const ENVELOPE_RATE = 441
/** The tempo is clear within minutes, so long sets are not kept in memory. */
const LONGEST_SECONDS = 12 * 60
const KICK_HERTZ = 110
const HAT_HERTZ = 3_000
const HAT_WEIGHT = 0.35
const AVERAGE_SECONDS = 1.5

/** Detects where energy rises: the low band of a psytrance kick, and a little of the hats. */
export class Onsets {
  readonly #hop: number
  readonly #rate: number
  readonly #lowGain: number
  readonly #highGain: number
  readonly #lows: number[] = []
  readonly #highs: number[] = []
  readonly #longest: number
  #low1 = 0
  #low2 = 0
  #smooth = 0
  #lowEnergy = 0
  #highEnergy = 0
  #count = 0

  constructor(hertz: number) {
    this.#hop = Math.round(hertz / ENVELOPE_RATE)
    this.#rate = hertz / this.#hop
    this.#longest = LONGEST_SECONDS * this.#rate
    this.#lowGain = 1 - Math.exp((-2 * Math.PI * KICK_HERTZ) / hertz)
    this.#highGain = 1 - Math.exp((-2 * Math.PI * HAT_HERTZ) / hertz)
  }

  push(left: Float32Array, right: Float32Array, count: number): void {
    if (this.#lows.length > this.#longest) return
    for (let i = 0; i < count; i++) {
      const x = (left[i]! + right[i]!) / 2
      this.#low1 += this.#lowGain * (x - this.#low1)
      this.#low2 += this.#lowGain * (this.#low1 - this.#low2)
      this.#smooth += this.#highGain * (x - this.#smooth)
      const high = x - this.#smooth
      this.#lowEnergy += this.#low2 * this.#low2
      this.#highEnergy += high * high
      if (++this.#count === this.#hop) this.#close()
    }
  }

  #close() {
    // The constants were tuned for hops of 100 samples; a higher sample rate has longer hops.
    const scale = 100 / this.#hop
    this.#lows.push(Math.log1p(this.#lowEnergy * scale * 30))
    this.#highs.push(Math.log1p(this.#highEnergy * scale * 10))
    this.#lowEnergy = 0
    this.#highEnergy = 0
    this.#count = 0
  }

  /** Returns the rises minus their moving average; `rate` is in steps per second. */
  envelope(): { steps: Float64Array; rate: number } {
    const n = this.#lows.length
    const rises = new Float64Array(n)
    for (let k = 3; k < n; k++) rises[k] = rise(this.#lows, k) + HAT_WEIGHT * rise(this.#highs, k)
    const width = Math.round(this.#rate * AVERAGE_SECONDS)
    const steps = new Float64Array(n)
    let sum = 0
    for (let k = 0; k < n; k++) {
      sum += rises[k]!
      if (k >= width) sum -= rises[k - width]!
      steps[k] = rises[k]! - sum / Math.min(width, k + 1)
    }
    return { steps, rate: this.#rate }
  }
}

const rise = (levels: number[], k: number) =>
  Math.max(0, levels[k]! + levels[k - 1]! - levels[k - 2]! - levels[k - 3]!)
