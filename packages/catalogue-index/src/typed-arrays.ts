type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Growth factor of columns, and the spare capacity left after loading. */
const SLACK = 2
const SLACK_LOADED = 1.05
const LEAST = 32

/** Returns the numbers in an array of at least the given length, filled with zeros. */
export function withRoom<T extends Numbers>(values: T, length: number): T {
  return length <= values.length ? values : resized(values, Math.ceil(length * SLACK) + LEAST)
}

function resized<T extends Numbers>(values: T, length: number): T {
  const Same = values.constructor as new (length: number) => T
  const other = new Same(length)
  other.set(length < values.length ? values.subarray(0, length) : values)
  return other
}

/** A number per row. Call `makeRoom` before writing to `values`. */
export class Column<T extends Numbers = Numbers> {
  values: T

  constructor(empty: T) {
    this.values = empty
  }

  makeRoom(length: number): void {
    this.values = withRoom(this.values, length)
  }

  /** Releases memory beyond the given number of rows. */
  fit(length: number): void {
    const needed = Math.ceil(length * SLACK_LOADED) + LEAST
    if (needed < this.values.length) this.values = resized(this.values, needed)
  }
}

export const int32 = () => new Column(new Int32Array(0))
export const uint32 = () => new Column(new Uint32Array(0))
export const uint16 = () => new Column(new Uint16Array(0))
export const uint8 = () => new Column(new Uint8Array(0))
export const float64 = () => new Column(new Float64Array(0))

/** Binary search: returns how many of the first `length` sorted places are before something. */
export function countBefore(length: number, isBefore: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
