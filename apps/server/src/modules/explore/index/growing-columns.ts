import type { FieldReader } from '../../../platform/database/copy-rows.ts'
import { TextColumn } from './text-column.ts'

/** A column that rows are read into, one after another. */
export interface GrowingColumn<C> {
  read(fields: FieldReader): void
  finish(): C
}

const FIRST_ROWS = 1_024

/** The same memory made larger or smaller: what was read leaves nothing behind. */
function resized<T extends Int32Array | Float64Array | Uint32Array | Uint8Array>(
  values: T,
  length: number,
): T {
  const make = values.constructor as new (memory: ArrayBuffer) => T
  const memory = values.buffer as ArrayBuffer
  return new make(memory.transfer(length * values.BYTES_PER_ELEMENT))
}

/** Whole numbers, read as `take` does and kept in the end as `make` does. */
export const ints =
  <T>(make: new (values: Int32Array) => T, take = (fields: FieldReader) => fields.int()) =>
  (): GrowingColumn<T> => {
    let values = new Int32Array(FIRST_ROWS)
    let length = 0
    return {
      read(fields) {
        if (length === values.length) values = resized(values, 2 * length)
        values[length++] = take(fields)
      },
      finish: () => new make(resized(values, length)),
    }
  }

export const floats = (): GrowingColumn<Float64Array> => {
  let values = new Float64Array(FIRST_ROWS)
  let length = 0
  return {
    read(fields) {
      if (length === values.length) values = resized(values, 2 * length)
      values[length++] = fields.float()
    },
    finish: () => resized(values, length),
  }
}

export const texts = (): GrowingColumn<TextColumn> => {
  let bytes = new Uint8Array(FIRST_ROWS)
  let ends = new Uint32Array(FIRST_ROWS)
  let length = 0
  let size = 0
  return {
    read(fields) {
      const needed = size + fields.textSize()
      if (needed > bytes.length) bytes = resized(bytes, 2 * needed)
      if (length === ends.length) ends = resized(ends, 2 * length)
      size += fields.text(bytes, size)
      ends[length++] = size
    },
    finish: () => new TextColumn(resized(bytes, size), resized(ends, length)),
  }
}

/** The ids in `{1,14}` as bits. */
export const idBits = (): GrowingColumn<Uint16Array> => {
  const written = texts()
  return {
    read: (fields) => written.read(fields),
    finish() {
      const { bytes, ends } = written.finish()
      const bits = new Uint16Array(ends.length)
      for (let row = 0, at = 0; row < ends.length; row++)
        for (let id = 0; at < ends[row]!; at++) {
          const digit = bytes[at]! - DIGIT_ZERO
          if (digit >= 0 && digit <= 9) id = id * 10 + digit
          else if (id > 0) {
            bits[row]! |= 1 << id
            id = 0
          }
        }
      return bits
    },
  }
}

const DIGIT_ZERO = 0x30
