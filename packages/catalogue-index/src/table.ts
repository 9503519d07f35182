import { Bitmap } from './bitmaps.ts'
import { RowNumbers } from './row-numbers.ts'
import { type Column, int32 } from './typed-arrays.ts'

/** What has a number or a text for each row. */
interface RowValues {
  makeRoom(rows: number): void
  fit(rows: number): void
}

/**
 * One kind of things, a row each. What changes gets a new row, after all others; the row that it had before is alive no
 * more, and is never used again.
 */
export abstract class Table {
  length = 0
  readonly rowsInUse = new Bitmap()
  readonly rowOf = new RowNumbers()
  readonly id: Column<Int32Array> = int32()
  #room = 0
  /** Rows that died since they were last asked for. */
  #dead: number[] = []

  protected abstract columns(): readonly RowValues[]

  /** @returns the row, whose columns have room for what is to be written there */
  protected newRow(id: number): number {
    const row = this.length++
    if (row >= this.#room) {
      this.#room = row + 1
      for (const column of [this.id, ...this.columns()]) column.makeRoom(this.#room)
      this.#room = this.id.values.length
    }
    this.rowsInUse.set(row)
    this.rowOf.set(id, row)
    this.id.values[row] = id
    return row
  }

  /** Takes a row out: what it holds stays, to be found in sorted orders by. */
  remove(row: number): void {
    this.rowsInUse.clear(row)
    this.#dead.push(row)
    const id = this.id.values[row]!
    // Something else may be there by this id: a track that went to another release.
    if (this.rowOf.get(id) === row) this.rowOf.delete(id)
  }

  /** The rows that died since this was last asked. */
  takeDead(): number[] {
    const dead = this.#dead
    this.#dead = []
    return dead
  }

  /** To be called once all is loaded. */
  compact(): void {
    for (const column of [this.id, ...this.columns()]) column.fit(this.length)
    this.#room = this.id.values.length
    this.#dead = []
  }
}
