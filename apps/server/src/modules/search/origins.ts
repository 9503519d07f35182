import { partitionPoint } from '../../platform/partition-point.ts'

/**
 * Where texts are from: their release, 0 for those of none, and the moment they are ordered by, in milliseconds. Tracks of
 * a release stand side by side and share both, so that each is kept once for all of them.
 */
export class Origins {
  /** The slots in which something else begins. */
  #starts = new Int32Array(16)
  #releaseIds = new Int32Array(16)
  #moments = new Float64Array(16)
  #count = 0

  /** Slots are told one after another. */
  push(slot: number, releaseId: number, moment: number): void {
    const last = this.#count - 1
    if (last >= 0 && this.#releaseIds[last] === releaseId && this.#moments[last] === moment) return
    if (this.#count === this.#starts.length) this.#grow()
    this.#starts[this.#count] = slot
    this.#releaseIds[this.#count] = releaseId
    this.#moments[this.#count++] = moment
  }

  releaseOf(slot: number): number {
    return this.#releaseIds[this.#placeOf(slot)]!
  }

  momentOf(slot: number): number {
    return this.#moments[this.#placeOf(slot)]!
  }

  /** Slots from a release, of `length` in all. */
  slotsFrom(releaseId: number, length: number): number[] {
    const slots: number[] = []
    for (let at = 0; at < this.#count; at++) {
      if (this.#releaseIds[at] !== releaseId) continue
      const end = at + 1 < this.#count ? this.#starts[at + 1]! : length
      for (let slot = this.#starts[at]!; slot < end; slot++) slots.push(slot)
    }
    return slots
  }

  #placeOf(slot: number): number {
    // What was told last is what is asked for most: each text is compared with the one before it.
    for (let at = this.#count - 1; at >= 0 && at > this.#count - 3; at--)
      if (this.#starts[at]! <= slot) return at
    return partitionPoint(this.#count, (at) => this.#starts[at]! <= slot) - 1
  }

  #grow(): void {
    const length = 2 * this.#count
    const grown = <T extends Int32Array | Float64Array>(larger: T, old: T): T => {
      larger.set(old)
      return larger
    }
    this.#starts = grown(new Int32Array(length), this.#starts)
    this.#releaseIds = grown(new Int32Array(length), this.#releaseIds)
    this.#moments = grown(new Float64Array(length), this.#moments)
  }
}
