import { BitTable } from './bit-table.ts'
import { clearBit, keep, setBit, wordsFor } from './bits.ts'
import { readAhead } from './read-ahead.ts'

/** Songs between one bitmap and the next. */
const STEP = 256
/** What a range of tempos has, as long as the longest that was asked for. */
let scratch = new Uint32Array(64)

/**
 * The songs along their tempi, and a bitmap of those up to every few hundredth: any range is one bitmap without another
 * but for some songs at its ends.
 */
export class TempoBits {
  /** Whole BPM, the lowest first. */
  readonly #tempos: Uint16Array
  /** How many songs there are up to each of these tempos. */
  readonly #ends: Uint32Array
  /** The rows of the songs that have a tempo, the slowest first. */
  readonly #rows: Uint16Array | Uint32Array
  /** By number n: the first n steps of songs. */
  readonly #upTo: BitTable
  readonly #length: number

  /** @param hundredths of a BPM of each song, 0 for none */
  constructor(hundredths: Uint16Array) {
    const own = hundredths.map(roundTempo)
    this.#length = wordsFor(own.length)
    const counts = new Uint32Array(own.reduce((most, tempo) => Math.max(most, tempo), 0) + 1)
    for (const tempo of own) counts[tempo]!++
    counts[0] = 0
    const next = new Uint32Array(counts.length)
    for (let tempo = 1; tempo < next.length; tempo++)
      next[tempo] = next[tempo - 1]! + counts[tempo - 1]!
    const there = Uint16Array.from(counts.keys()).filter((tempo) => counts[tempo]! > 0)
    this.#tempos = there
    this.#ends = Uint32Array.from(there, (tempo) => next[tempo]! + counts[tempo]!)
    const Rows = own.length < 2 ** 16 ? Uint16Array : Uint32Array
    this.#rows = new Rows(this.#ends.at(-1) ?? 0)
    for (let row = 0; row < own.length; row++)
      if (own[row]! > 0) this.#rows[next[own[row]!]!++] = row
    const steps = Math.floor(this.#rows.length / STEP)
    this.#upTo = new BitTable(steps + 1, own.length)
    for (let step = 1; step <= steps; step++) {
      this.#upTo.unite(step, step - 1)
      for (let i = (step - 1) * STEP; i < step * STEP; i++) this.#upTo.set(step, this.#rows[i]!)
    }
  }

  /** Reads what `keep` of the same tempos is about to need. */
  readAhead(low: number, high: number): void {
    const bounds = [this.#countBelow(low), this.#countBelow(high + 1)]
    this.#upTo.readAhead(bounds.map(stepOf))
    readAhead(bounds.reduce((sum, bound) => sum + (this.#rows[stepOf(bound) * STEP] ?? 0), 0))
  }

  /** Keeps of `words` the songs from `low` to `high`, both included. */
  keep(words: Uint32Array, low: number, high: number): void {
    const from = this.#countBelow(low)
    const to = Math.max(from, this.#countBelow(high + 1))
    if (scratch.length < this.#length) scratch = new Uint32Array(2 * this.#length)
    this.#upTo.writeBetween(scratch, stepOf(to), stepOf(from))
    for (let i = stepOf(to) * STEP; i < to; i++) setBit(scratch, this.#rows[i]!)
    for (let i = stepOf(from) * STEP; i < from; i++) clearBit(scratch, this.#rows[i]!)
    keep(words, scratch)
  }

  /** How many of the songs are slower than this. */
  #countBelow(tempo: number): number {
    let low = 0
    let high = this.#tempos.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#tempos[middle]! < tempo) low = middle + 1
      else high = middle
    }
    return low === 0 ? 0 : this.#ends[low - 1]!
  }
}

const stepOf = (count: number): number => Math.floor(count / STEP)

/** To whole BPM, as the database rounds. */
export const roundTempo = (hundredths: number): number => Math.floor((hundredths + 50) / 100)
