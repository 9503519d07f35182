/**
 * Computes the filters of BS.1770-4 for any sample rate from their analog prototypes; the standard defines them at 48
 * kHz.
 */
function kWeighting(hertz: number) {
  const gain = 10 ** (3.999843853973347 / 20)
  const bandGain = gain ** 0.4996667741545416
  let k = Math.tan((Math.PI * 1681.974450955533) / hertz)
  let q = 0.7071752369554196
  let a0 = 1 + k / q + k * k
  const shelf = {
    b0: (gain + (bandGain * k) / q + k * k) / a0,
    b1: (2 * (k * k - gain)) / a0,
    b2: (gain - (bandGain * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
  k = Math.tan((Math.PI * 38.13547087602444) / hertz)
  q = 0.5003270373238773
  a0 = 1 + k / q + k * k
  const highPass = { a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
  return { shelf, highPass }
}

/** Filters one channel with both filters; returns the energy of a run of samples. */
class Weighted {
  readonly #filters
  #s1 = 0
  #s2 = 0
  #h1 = 0
  #h2 = 0

  constructor(hertz: number) {
    this.#filters = kWeighting(hertz)
  }

  energy(samples: Float32Array, from: number, to: number): number {
    const { shelf, highPass } = this.#filters
    const { b0, b1, b2, a1, a2 } = shelf
    const { a1: c1, a2: c2 } = highPass
    let s1 = this.#s1
    let s2 = this.#s2
    let h1 = this.#h1
    let h2 = this.#h2
    let sum = 0
    for (let i = from; i < to; i++) {
      let w = samples[i]! - a1 * s1 - a2 * s2
      let y = b0 * w + b1 * s1 + b2 * s2
      s2 = s1
      s1 = w
      w = y - c1 * h1 - c2 * h2
      y = w - 2 * h1 + h2
      h2 = h1
      h1 = w
      sum += y * y
    }
    this.#s1 = s1
    this.#s2 = s2
    this.#h1 = h1
    this.#h2 = h2
    return sum
  }
}

const STEPS_PER_BLOCK = 4
const SILENCE_LUFS = -70
const RELATIVE_GATE = -10
const lufs = (energy: number) => -0.691 + 10 * Math.log10(energy)
const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Integrated loudness: blocks of 400 ms every 100 ms, gated twice. */
export class Loudness {
  readonly #step: number
  readonly #left: Weighted
  readonly #right: Weighted
  readonly #steps: number[] = []
  #energy = 0
  #count = 0

  constructor(hertz: number) {
    this.#step = Math.round(hertz / 10)
    this.#left = new Weighted(hertz)
    this.#right = new Weighted(hertz)
  }

  push(left: Float32Array, right: Float32Array, count: number): void {
    for (let from = 0; from < count;) {
      const to = Math.min(count, from + this.#step - this.#count)
      this.#energy += this.#left.energy(left, from, to) + this.#right.energy(right, from, to)
      this.#count += to - from
      if (this.#count === this.#step) {
        this.#steps.push(this.#energy / this.#step)
        this.#energy = 0
        this.#count = 0
      }
      from = to
    }
  }

  /** @returns LUFS, at least −70 */
  integrated(): number {
    const blocks: number[] = []
    for (let i = STEPS_PER_BLOCK; i <= this.#steps.length; i++)
      blocks.push(mean(this.#steps.slice(i - STEPS_PER_BLOCK, i)))
    const audible = blocks.filter((energy) => lufs(energy) > SILENCE_LUFS)
    if (!audible.length) return SILENCE_LUFS
    const gate = lufs(mean(audible)) + RELATIVE_GATE
    return lufs(mean(audible.filter((energy) => lufs(energy) > gate)))
  }
}
