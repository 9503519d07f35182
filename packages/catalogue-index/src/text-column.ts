import { Column, uint32, uint8 } from './typed-arrays.ts'

const encoder = new TextEncoder()
/** Bytes of UTF-8 that a unit of a string takes at most. */
const BYTES_MOST = 3

/** A text for each row, one after another in one buffer: a million strings would take twice the memory. */
export class TextColumn {
  /** UTF-8, in which the order of bytes is that of characters. */
  readonly #bytes: Column<Uint8Array> = uint8()
  #end = 0
  /** Where each text ends; it begins where the one before it ends. */
  readonly #ends: Column<Uint32Array> = uint32()

  makeRoom(rows: number): void {
    this.#ends.makeRoom(rows)
  }

  /** Gives back room that so many rows will not need soon. */
  fit(rows: number): void {
    this.#ends.fit(rows)
    this.#bytes.fit(this.#end)
  }

  /** Rows come one after another. */
  set(row: number, text: string): void {
    this.#bytes.makeRoom(this.#end + text.length * BYTES_MOST)
    this.#end += this.#write(text)
    this.#ends.values[row] = this.#end
  }

  /** @returns how many bytes */
  #write(text: string): number {
    const bytes = this.#bytes.values
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code >= 0x80) return encoder.encodeInto(text, bytes.subarray(this.#end)).written
      bytes[this.#end + i] = code
    }
    return text.length
  }

  /** Below 0 when the text of row `a` comes first, above it when that of row `b` does. */
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

  /** The first four bytes as a number, which is in the order of texts. */
  beginning(row: number): number {
    const start = row === 0 ? 0 : this.#ends.values[row - 1]!
    const end = this.#ends.values[row]!
    let beginning = 0
    for (let i = start; i < start + 4; i++)
      beginning = (beginning << 8) | (i < end ? this.#bytes.values[i]! : 0)
    return beginning >>> 0
  }
}
