import { type Bitmap, setBit, wordsFor } from './bitmaps.ts'

/** Pairs per chunk of loaded data. */
const PART = 65_536

/** Rows by key, for keys with few rows each: a tag, an artist, a label, a word. */
export class Postings {
  /** Loaded pairs of key and row, in chunks that are never moved. */
  #parts: Uint32Array[] = []
  #count = 0
  /** Once sorted: the rows of key k are from `#starts[k]` to `#starts[k + 1]` (exclusive). */
  #starts: Uint32Array | null = null
  #rows = new Uint32Array(0)
  /** Rows added later. */
  readonly #later = new Map<number, number[]>()

  add(key: number, row: number): void {
    if (this.#starts) {
      const rows = this.#later.get(key)
      if (rows) rows.push(row)
      else this.#later.set(key, [row])
      return
    }
    const index = this.#count++ % PART
    if (index === 0) this.#parts.push(new Uint32Array(2 * PART))
    const part = this.#parts.at(-1)!
    part[2 * index] = key
    part[2 * index + 1] = row
  }

  /**
   * Sorts the loaded pairs by key.
   * @param rename maps keys to their final values
   */
  compact(rename: (key: number) => number = (key) => key): void {
    let last = 0
    this.#eachLoaded((part, i) => {
      const key = rename(part[i]!)
      part[i] = key
      if (key > last) last = key
    })
    const starts = new Uint32Array(last + 2)
    this.#eachLoaded((part, i) => starts[part[i]! + 1]!++)
    for (let key = 0; key <= last; key++) starts[key + 1]! += starts[key]!
    const next = starts.slice()
    const rows = new Uint32Array(this.#count)
    this.#eachLoaded((part, i) => (rows[next[part[i]!]!++] = part[i + 1]!))
    this.#rows = rows
    this.#starts = starts
    this.#parts = []
  }

  /** Sets the bits of the rows of the keys from `from` to `to` (exclusive). */
  addTo(words: Uint32Array, from: number, to = from + 1): void {
    const starts = this.#starts!
    const last = starts.length - 1
    if (from < last) {
      const rows = this.#rows
      const end = starts[Math.min(to, last)]!
      for (let i = starts[from]!; i < end; i++) setBit(words, rows[i]!)
    }
    if (this.#later.size === 0) return
    const keys = to - from < this.#later.size ? keysBetween(from, to) : this.#later.keys()
    for (const key of keys)
      if (key >= from && key < to) for (const row of this.#later.get(key) ?? []) setBit(words, row)
  }

  bitsOf(key: number | undefined, rows: number): Uint32Array {
    const words = new Uint32Array(wordsFor(rows))
    if (key !== undefined) this.addTo(words, key)
    return words
  }

  /** Whether a row of the key is alive. */
  hasAlive(key: number, alive: Bitmap): boolean {
    const starts = this.#starts!
    const end = key < starts.length - 1 ? starts[key + 1]! : 0
    for (let i = end === 0 ? 0 : starts[key]!; i < end; i++)
      if (alive.has(this.#rows[i]!)) return true
    return this.#later.get(key)?.some((row) => alive.has(row)) ?? false
  }

  #eachLoaded(visit: (part: Uint32Array, index: number) => void): void {
    for (const [n, part] of this.#parts.entries()) {
      const end = 2 * Math.min(PART, this.#count - n * PART)
      for (let i = 0; i < end; i += 2) visit(part, i)
    }
  }
}

function* keysBetween(from: number, to: number): Generator<number> {
  for (let key = from; key < to; key++) yield key
}
