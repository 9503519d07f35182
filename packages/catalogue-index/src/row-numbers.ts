import { withRoom } from './typed-arrays.ts'

/** The row of each id. Ids are dense, and a Map with a million entries needs ten times the memory. */
export class RowNumbers {
  /** Row plus one, or 0. */
  #rows = new Int32Array(0)

  get(id: number): number | undefined {
    const row = this.#rows[id] ?? 0
    return row === 0 ? undefined : row - 1
  }

  set(id: number, row: number): void {
    if (id >= this.#rows.length) this.#rows = withRoom(this.#rows, id + 1)
    this.#rows[id] = row + 1
  }

  delete(id: number): void {
    if (id < this.#rows.length) this.#rows[id] = 0
  }
}
