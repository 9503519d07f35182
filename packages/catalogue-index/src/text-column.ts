import { Column, uint32, uint8 } from './typed-arrays.ts'

const encoder = new TextEncoder()
/** Maximum UTF-8 bytes per UTF-16 code unit. */
const BYTES_MOST = 3

/** A text per row, consecutively in one buffer. A million strings would need twice the memory. */
export class TextColumn {
  /** UTF-8, whose byte order equals code point order. */
  readonly #bytes: Column<Uint8Array> = uint8()
  #end = 0
  /** End of each text; it starts where the previous one ends. */
  readonly #ends: Column<Uint32Array> = uint32()

  makeRoom(rows: number): void {
    this.#ends.makeRoom(rows)
  }

  /** Releases memory beyond the given number of rows. */
  fit(rows: number): void {
    this.#ends.fit(rows)
    this.#bytes.fit(this.#end)
  }

  /** Rows must be set in ascending order. */
  set(row: number, text: string): void {
    this.#bytes.makeRoom(this.#end + text.length * BYTES_MOST)
    this.#end += this.#write(text)
    this.#ends.values[row] = this.#end
  }

  /** @returns the number of bytes */
  #write(text: string): number {
    const bytes = this.#bytes.values
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code >= 0x80) return encoder.encodeInto(text, bytes.subarray(this.#end)).written
      bytes[this.#end + i] = code
    }
    return text.length
  }

  /** Compares the texts of two rows, like a sort callback. */
  compare(a: number, b: number): number {
    const bytes = this.#bytes.values
    const ends = this.#ends.values
    const startA = a === 0 ? 0 : ends[a - 1]!
    const startB = b === 0 ? 0 : ends[b - 1]!
    const lengthA = ends[a]! - startA
    const lengthB = ends[b]! - startB
    const shared = Math.min(lengthA, lengthB)
    for (let i = 0; i < shared; i++) {
      const difference = bytes[startA + i]! - bytes[startB + i]!
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }

  /** Returns the first four bytes as a number with the same order as the texts. */
  beginning(row: number): number {
    const start = row === 0 ? 0 : this.#ends.values[row - 1]!
    const end = this.#ends.values[row]!
    let beginning = 0
    for (let i = start; i < start + 4; i++)
      beginning = (beginning << 8) | (i < end ? this.#bytes.values[i]! : 0)
    return beginning >>> 0
  }
}
