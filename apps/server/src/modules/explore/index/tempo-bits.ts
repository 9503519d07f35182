import { BitTable } from './bit-table.ts'

/** For each tempo that occurs, the songs up to it: any range is one bitmap without another. */
export class TempoBits {
  /** Whole BPM, the lowest first. */
  readonly #tempos: Uint16Array
  readonly #upTo: BitTable

  /** @param hundredths of a BPM of each song, 0 for none */
  constructor(hundredths: Uint16Array) {
    const own = Uint16Array.from(hundredths, roundTempo)
    this.#tempos = Uint16Array.from(new Set(own.filter((tempo) => tempo > 0))).sort()
    this.#upTo = new BitTable(this.#tempos.length, own.length)
    const bitmapOf = new Map(Array.from(this.#tempos, (tempo, i) => [tempo, i]))
    for (let row = 0; row < own.length; row++)
      if (own[row]! > 0) this.#upTo.set(bitmapOf.get(own[row]!)!, row)
    for (let i = 1; i < this.#tempos.length; i++) this.#upTo.unite(i, i - 1)
  }

  /** Reads what `keep` of the same tempos is about to need. */
  readAhead(low: number, high: number): void {
    this.#upTo.readAhead([this.#below(high + 1) - 1, this.#below(low) - 1].filter((i) => i >= 0))
  }

  /** Keeps of `words` the songs from `low` to `high`, both included. */
  keep(words: Uint32Array, low: number, high: number): void {
    const last = this.#below(high + 1) - 1
    const first = this.#below(low) - 1
    if (last <= first) words.fill(0)
    else if (first < 0) this.#upTo.keep(words, last)
    else this.#upTo.keepBetween(words, last, first)
  }

  /** How many of the tempos lie below this one. */
  #below(tempo: number): number {
    let low = 0
    let high = this.#tempos.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#tempos[middle]! < tempo) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** To whole BPM, as the database rounds. */
export const roundTempo = (hundredths: number): number => Math.floor((hundredths + 50) / 100)
