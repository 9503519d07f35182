import { Bitmap } from './bitmaps.ts'
import type { NameRow } from './rows.ts'
import { Table } from './table.ts'
import { float64 } from './typed-arrays.ts'

/** Artists or labels. */
export class Names extends Table {
  /** Those with a release; search only finds these. */
  readonly findable = new Bitmap()
  readonly createdAt = float64()

  add({ id, createdAt }: NameRow): number {
    const before = this.rowOf.get(id)
    if (before !== undefined) this.remove(before)
    const row = this.newRow(id)
    this.createdAt.values[row] = Number(createdAt)
    return row
  }

  override remove(row: number): void {
    super.remove(row)
    this.findable.clear(row)
  }

  /** Sets whether a name, known or not, has a release. */
  syncNames(id: number, isCarried: boolean): void {
    const row = this.rowOf.get(id)
    if (row === undefined) return
    if (isCarried) this.findable.set(row)
    else this.findable.clear(row)
  }

  protected columns() {
    return [this.createdAt]
  }
}
