import { setBit, wordsFor } from './bits.ts'

/** For each tempo that occurs, the songs up to it: any range is one bitmap without another. */
export class TempoBits {
  /** Whole BPM, the lowest first. */
  readonly #tempos: Uint16Array
  readonly #upTo: Uint32Array[]

  /** @param hundredths of a BPM of each song, 0 for none */
  constructor(hundredths: Uint16Array) {
    const own: Uint32Array[] = []
    const words = wordsFor(hundredths.length)
    for (let row = 0; row < hundredths.length; row++) {
      if (hundredths[row] === 0) continue
      const tempo = roundTempo(hundredths[row]!)
      own[tempo] ??= new Uint32Array(words)
      setBit(own[tempo], row)
    }
    this.#tempos = Uint16Array.from(Object.keys(own), Number)
    this.#upTo = Array.from(this.#tempos, (tempo) => own[tempo]!)
    for (let i = 1; i < this.#upTo.length; i++) {
      const [upTo, before] = [this.#upTo[i]!, this.#upTo[i - 1]!]
      for (let w = 0; w < words; w++) upTo[w]! |= before[w]!
    }
  }

  /** Keeps of `words` the songs from `low` to `high`, both included. */
  keep(words: Uint32Array, low: number, high: number): void {
    const last = this.#below(high + 1) - 1
    const first = this.#below(low) - 1
    if (last <= first) return void words.fill(0)
    const within = this.#upTo[last]!
    if (first < 0) {
      for (let w = 0; w < words.length; w++) words[w]! &= within[w]!
      return
    }
    const without = this.#upTo[first]!
    for (let w = 0; w < words.length; w++) words[w]! &= within[w]! & ~without[w]!
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
