const ROWS = 65_536
export const pack = (key: number, row: number): number => key * ROWS + row

/** Which rows have a tag, an artist or a label: pairs sorted by key, found by halving. */
export class Postings {
  readonly #keys: Uint32Array
  readonly #rows: Uint16Array

  /** Keys with rows below 65,536, from `pack`; a pair that comes twice counts once. */
  constructor(packed: readonly number[]) {
    const sorted = Float64Array.from(packed).sort()
    let count = 0
    for (let i = 0; i < sorted.length; i++)
      if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!
    this.#keys = new Uint32Array(count)
    this.#rows = new Uint16Array(count)
    for (let i = 0; i < count; i++) {
      this.#keys[i] = sorted[i]! / ROWS
      this.#rows[i] = sorted[i]! % ROWS
    }
  }

  rowsOf(key: number): Uint16Array {
    return this.#rows.subarray(this.#firstFrom(key), this.#firstFrom(key + 1))
  }

  #firstFrom(key: number): number {
    let low = 0
    let high = this.#keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#keys[middle]! < key) low = middle + 1
      else high = middle
    }
    return low
  }
}
