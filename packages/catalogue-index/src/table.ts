import { Bitmap } from './bitmaps.ts'
import { RowNumbers } from './row-numbers.ts'
import { type Column, int32 } from './typed-arrays.ts'

/** A column with a value per row. */
interface RowValues {
  makeRoom(rows: number): void
  fit(rows: number): void
}

/**
 * A table with one row per item. A changed item gets a new row at the end; its old row dies and is never
 * reused.
 */
export abstract class Table {
  length = 0
  readonly rowsInUse = new Bitmap()
  readonly rowOf = new RowNumbers()
  readonly id: Column<Int32Array> = int32()
  #room = 0
  /** Rows that died since the last `takeDead`. */
  #dead: number[] = []

  protected abstract columns(): readonly RowValues[]

  /** @returns the row, with space in all columns */
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

  /** Marks a row as dead. Its values stay, because sorted orders need them to find it. */
  remove(row: number): void {
    this.rowsInUse.clear(row)
    this.#dead.push(row)
    const id = this.id.values[row]!
    // Another row may use this id by now: a track that moved to another release.
    if (this.rowOf.get(id) === row) this.rowOf.delete(id)
  }

  /** Returns the rows that died since the last call. */
  drainDeleted(): number[] {
    const dead = this.#dead
    this.#dead = []
    return dead
  }

  /** Call it when all rows are loaded. */
  compact(): void {
    for (const column of [this.id, ...this.columns()]) column.fit(this.length)
    this.#room = this.id.values.length
    this.#dead = []
  }
}
