type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** How much more room is made than is asked for. */
const SLACK = 1.25

/** The same numbers with room for at least so many; zeros follow them. */
export function withRoom<T extends Numbers>(values: T, length: number): T {
  if (length <= values.length) return values
  const Same = values.constructor as new (length: number) => T
  const larger = new Same(Math.ceil(length * SLACK) + 16)
  larger.set(values)
  return larger
}

/** A number for each row, 0 where none was set. */
export class Column<T extends Numbers> {
  values: T

  constructor(empty: T) {
    this.values = empty
  }

  set(row: number, value: number): void {
    if (row >= this.values.length) this.values = withRoom(this.values, row + 1)
    this.values[row] = value
  }
}

export const int32 = () => new Column(new Int32Array(0))
export const uint32 = () => new Column(new Uint32Array(0))
export const uint16 = () => new Column(new Uint16Array(0))
export const uint8 = () => new Column(new Uint8Array(0))
export const float64 = () => new Column(new Float64Array(0))

/** How many of the first `length` places, which are sorted, hold what comes before something. */
export function countBefore(length: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
