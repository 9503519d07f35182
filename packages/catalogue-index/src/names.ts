import { Bitmap } from './bitmaps.ts'
import { RowNumbers } from './row-numbers.ts'
import type { NameRow } from './rows.ts'
import { float64, int32 } from './typed-arrays.ts'

/** Artists or labels, a row each. One that changed gets a new row. */
export class Names {
  length = 0
  readonly alive = new Bitmap()
  /** Those that a release carries: search finds no others. */
  readonly findable = new Bitmap()
  readonly rowOf = new RowNumbers()
  readonly id = int32()
  readonly createdAt = float64()

  add({ id, createdAt }: NameRow): number {
    const before = this.rowOf.get(id)
    if (before !== undefined) {
      this.alive.clear(before)
      this.findable.clear(before)
    }
    const row = this.length++
    this.alive.set(row)
    this.rowOf.set(id, row)
    this.id.set(row, id)
    this.createdAt.set(row, Number(createdAt))
    return row
  }

  /** Says whether a release carries a name, known or not. */
  carry(id: number, isCarried: boolean): void {
    const row = this.rowOf.get(id)
    if (row === undefined) return
    if (isCarried) this.findable.set(row)
    else this.findable.clear(row)
  }
}
