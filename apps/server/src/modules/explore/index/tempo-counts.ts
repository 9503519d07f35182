import { roundTempo } from './tempo-bits.ts'

/**
 * How many songs of each class lie at or below each tempo: songs of some classes in a range are counted by two numbers
 * of each, without looking at any.
 */
export class TempoCounts {
  readonly #classes: number
  /** Whole BPM, the lowest first. */
  readonly #tempos: Uint16Array
  /** By tempo, then by class: the songs up to it; the first row is of none. */
  readonly #upTo: Uint16Array | Uint32Array

  /**
   * @param classes how many there are
   * @param classOf the class of each song
   * @param hundredths of a BPM of each song, 0 for none
   */
  constructor(classes: number, classOf: Uint8Array | Uint16Array, hundredths: Uint16Array) {
    const tempos = hundredths.map(roundTempo)
    this.#classes = classes
    this.#tempos = Uint16Array.from(new Set(tempos)).sort()
    const Counts = tempos.length < 2 ** 16 ? Uint16Array : Uint32Array
    this.#upTo = new Counts((this.#tempos.length + 1) * classes)
    const rowOf = new Uint16Array((this.#tempos.at(-1) ?? 0) + 1)
    for (let i = 0; i < this.#tempos.length; i++) rowOf[this.#tempos[i]!] = i + 1
    for (let song = 0; song < tempos.length; song++)
      this.#upTo[rowOf[tempos[song]!]! * classes + classOf[song]!]!++
    for (let i = classes; i < this.#upTo.length; i++) this.#upTo[i]! += this.#upTo[i - classes]!
  }

  /** Songs of these classes from `low` to `high`, both included; above 0 those without a tempo are left out. */
  count(classes: readonly number[], { low, high }: { low: number; high: number }): number {
    const to = this.#rowAbove(high) * this.#classes
    const from = this.#rowAbove(low - 1) * this.#classes
    let count = 0
    for (const each of classes) count += this.#upTo[to + each]! - this.#upTo[from + each]!
    return count
  }

  /** How many of the tempos lie at or below this one. */
  #rowAbove(tempo: number): number {
    let row = this.#tempos.length
    while (row > 0 && this.#tempos[row - 1]! > tempo) row--
    return row
  }
}
