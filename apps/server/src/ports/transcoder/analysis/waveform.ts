import { WAVEFORM_PEAKS } from '@hypha/contract/limits'

const HOPS_PER_SECOND = 400
const FULL_SCALE = 1

/** The shape of a track for its progress bar, without knowing its length beforehand. */
export class Waveform {
  clippedSamples = 0
  readonly #hop: number
  readonly #highs: number[] = []
  #high = 0
  #count = 0

  constructor(hertz: number) {
    this.#hop = Math.round(hertz / HOPS_PER_SECOND)
  }

  push(left: Float32Array, right: Float32Array, count: number): void {
    for (let i = 0; i < count; i++) {
      const l = Math.abs(left[i]!)
      const r = Math.abs(right[i]!)
      if (l > this.#high) this.#high = l
      if (r > this.#high) this.#high = r
      if (l >= FULL_SCALE) this.clippedSamples++
      if (r >= FULL_SCALE) this.clippedSamples++
      if (++this.#count === this.#hop) this.#close()
    }
  }

  #close() {
    this.#highs.push(this.#high)
    this.#high = 0
    this.#count = 0
  }

  /** @returns 1,024 bytes, 255 at full scale */
  peaks(): Uint8Array {
    const highs = this.#count ? [...this.#highs, this.#high] : this.#highs
    return Uint8Array.from({ length: WAVEFORM_PEAKS }, (_, bucket) => {
      const from = Math.floor((bucket * highs.length) / WAVEFORM_PEAKS)
      const to = Math.max(from + 1, Math.floor(((bucket + 1) * highs.length) / WAVEFORM_PEAKS))
      let high = 0
      for (let i = from; i < to && i < highs.length; i++) high = Math.max(high, highs[i]!)
      return Math.min(255, Math.round(high * 255))
    })
  }
}
