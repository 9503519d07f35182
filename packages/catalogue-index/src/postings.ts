import { type Bitmap, setBit, wordsFor } from './bitmaps.ts'
import { Column, uint32 } from './typed-arrays.ts'

/** Rows by key, for keys that few rows have each: a tag, an artist, a label, a word. A row may carry a flag. */
export class Postings {
  /** Key and entry, one after the other, until they are sorted. */
  readonly #pairs: Column<Uint32Array> = uint32()
  #pairCount = 0
  /** Once sorted: the entries of key k stand from `#starts[k]` to before `#starts[k + 1]`. */
  #starts: Uint32Array | null = null
  #entries = new Uint32Array(0)
  /** What came after. */
  readonly #later = new Map<number, number[]>()

  /** Rows come in their order. */
  add(key: number, row: number, flag = false): void {
    const entry = (row << 1) | (flag ? 1 : 0)
    if (this.#starts) {
      const list = this.#later.get(key)
      if (list) list.push(entry)
      else this.#later.set(key, [entry])
      return
    }
    this.#pairs.set(this.#pairCount++, key)
    this.#pairs.set(this.#pairCount++, entry)
  }

  /**
   * Puts what was added into lists, once all rows are loaded.
   * @param numbers what each key is called from now on, when it is another
   */
  settle(numbers?: Uint32Array): void {
    const pairs = this.#pairs.values
    let last = 0
    for (let i = 0; i < this.#pairCount; i += 2) {
      if (numbers) pairs[i] = numbers[pairs[i]!]!
      last = Math.max(last, pairs[i]!)
    }
    const starts = new Uint32Array(last + 2)
    for (let i = 0; i < this.#pairCount; i += 2) starts[pairs[i]! + 1]!++
    for (let key = 0; key <= last; key++) starts[key + 1]! += starts[key]!
    const next = starts.slice()
    this.#entries = new Uint32Array(this.#pairCount / 2)
    for (let i = 0; i < this.#pairCount; i += 2) this.#entries[next[pairs[i]!]!++] = pairs[i + 1]!
    this.#starts = starts
    this.#pairs.values = new Uint32Array(0)
  }

  /** Sets the bits of the rows of these keys, from `from` to before `to`. */
  addTo(words: Uint32Array, from: number, to = from + 1): void {
    this.#each(from, to, (entries, start, end) => {
      for (let i = start; i < end; i++) setBit(words, entries[i]! >>> 1)
    })
  }

  /** The same for the rows that carry a flag. */
  addFlaggedTo(words: Uint32Array, key: number): void {
    this.#each(key, key + 1, (entries, start, end) => {
      for (let i = start; i < end; i++) {
        const entry = entries[i]!
        words[entry >>> 6]! |= (entry & 1) << ((entry >>> 1) & 31)
      }
    })
  }

  bitsOf(key: number | undefined, rows: number): Uint32Array {
    const words = new Uint32Array(wordsFor(rows))
    if (key !== undefined) this.addTo(words, key)
    return words
  }

  /** Whether one of the rows of a key is among those that are alive. */
  hasAlive(key: number, alive: Bitmap): boolean {
    let has = false
    this.#each(key, key + 1, (entries, start, end) => {
      for (let i = start; i < end && !has; i++) has = alive.has(entries[i]! >>> 1)
    })
    return has
  }

  #each(
    from: number,
    to: number,
    tell: (entries: ArrayLike<number>, start: number, end: number) => void,
  ): void {
    const starts = this.#starts
    if (starts && from < starts.length - 1)
      tell(this.#entries, starts[from]!, starts[Math.min(to, starts.length - 1)]!)
    if (to - from === 1) {
      const list = this.#later.get(from)
      if (list) tell(list, 0, list.length)
    } else
      for (const [key, list] of this.#later) if (key >= from && key < to) tell(list, 0, list.length)
  }
}
