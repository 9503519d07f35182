import { WAVEFORM_PEAKS } from '@hypha/contract/limits'

const HOPS_PER_SECOND = 400
const FULL_SCALE = 1
/**
 * Frequencies below are ignored: kick and bass are equally loud everywhere, so only the rest distinguishes the parts of
 * a track.
 */
const LOWS_HERTZ = 200
/** The percentile that counts as the loudest, so a single crash does not flatten the rest. */
const LOUDEST = 0.98

/**
 * The waveform of a track for the player, computed without knowing its length beforehand. It shows energy above the
 * bass, because the peaks of a loud master are all alike.
 */
export class Waveform {
  clippedSamples = 0
  readonly #hop: number
  readonly #lowShare: number
  readonly #energies: number[] = []
  #lowLeft = 0
  #lowRight = 0
  #energy = 0
  #count = 0

  constructor(hertz: number) {
    this.#hop = Math.round(hertz / HOPS_PER_SECOND)
    this.#lowShare = 1 - Math.exp((-2 * Math.PI * LOWS_HERTZ) / hertz)
  }

  push(left: Float32Array, right: Float32Array, count: number): void {
    for (let i = 0; i < count; i++) {
      const l = left[i]!
      const r = right[i]!
      if (l >= FULL_SCALE || l <= -FULL_SCALE) this.clippedSamples++
      if (r >= FULL_SCALE || r <= -FULL_SCALE) this.clippedSamples++
      this.#lowLeft += this.#lowShare * (l - this.#lowLeft)
      this.#lowRight += this.#lowShare * (r - this.#lowRight)
      this.#energy += (l - this.#lowLeft) ** 2 + (r - this.#lowRight) ** 2
      if (++this.#count === this.#hop) this.#close()
    }
  }

  #close() {
    this.#energies.push(this.#energy / this.#count)
    this.#energy = 0
    this.#count = 0
  }

  /** @returns 1,024 bytes proportional to the level; 255 is the loudest of the track */
  peaks(): Uint8Array {
    if (this.#count > 0) this.#close()
    const energies = this.#energies
    const levels = Float64Array.from({ length: WAVEFORM_PEAKS }, (_, bucket) => {
      const from = Math.floor((bucket * energies.length) / WAVEFORM_PEAKS)
      const to = Math.max(from + 1, Math.floor(((bucket + 1) * energies.length) / WAVEFORM_PEAKS))
      const share = energies.slice(from, to)
      return Math.sqrt(share.reduce((sum, energy) => sum + energy, 0) / Math.max(1, share.length))
    })
    const loudest = levels.toSorted()[Math.floor(LOUDEST * WAVEFORM_PEAKS)]! || 1
    return Uint8Array.from(levels, (level) => Math.min(255, Math.round((level / loudest) * 255)))
  }
}
