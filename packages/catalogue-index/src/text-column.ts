import { Column, uint32, withRoom } from './typed-arrays.ts'

const encoder = new TextEncoder()
/** Bytes of UTF-8 that a unit of a string takes at most. */
const BYTES_MOST = 3

/** A text for each row, one after another in one buffer: a million strings would take twice the memory. */
export class TextColumn {
  /** UTF-8, in which the order of bytes is that of characters. */
  #bytes = new Uint8Array(0)
  #end = 0
  readonly #starts: Column<Uint32Array> = uint32()
  readonly #ends: Column<Uint32Array> = uint32()

  set(row: number, text: string): void {
    this.#bytes = withRoom(this.#bytes, this.#end + text.length * BYTES_MOST)
    this.#starts.set(row, this.#end)
    this.#end += this.#write(text)
    this.#ends.set(row, this.#end)
  }

  /** @returns how many bytes */
  #write(text: string): number {
    const bytes = this.#bytes
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code >= 0x80) return encoder.encodeInto(text, bytes.subarray(this.#end)).written
      bytes[this.#end + i] = code
    }
    return text.length
  }

  /** Below 0 when the text of row `a` comes first, above it when that of row `b` does. */
  compare(a: number, b: number): number {
    const bytes = this.#bytes
    const startA = this.#starts.values[a]!
    const startB = this.#starts.values[b]!
    const lengthA = this.#ends.values[a]! - startA
    const lengthB = this.#ends.values[b]! - startB
    const shared = Math.min(lengthA, lengthB)
    for (let i = 0; i < shared; i++) {
      const difference = bytes[startA + i]! - bytes[startB + i]!
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }
}
