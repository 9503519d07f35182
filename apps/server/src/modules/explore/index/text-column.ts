import type { Run } from './runs.ts'

let zeros = new Uint32Array(1_024)

/** Texts one after another in one buffer: a million titles as two objects instead of a million. */
export class TextColumn {
  /** UTF-8. */
  readonly bytes: Buffer
  /** Where each text ends; it begins where the one before it ends. */
  readonly ends: Uint32Array
  #view: DataView | null = null

  constructor(bytes: Uint8Array, ends: Uint32Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.ends = ends
  }

  static of(texts: readonly string[]): TextColumn {
    const ends = new Uint32Array(texts.length)
    let end = 0
    texts.forEach((text, i) => (ends[i] = end += Buffer.byteLength(text)))
    return new TextColumn(new TextEncoder().encode(texts.join('')), ends)
  }

  /** Empty texts, which share what says where they end. */
  static empty(length: number): TextColumn {
    if (length >= zeros.length) zeros = new Uint32Array(2 * length)
    return new TextColumn(new Uint8Array(0), zeros.subarray(0, length))
  }

  get length(): number {
    return this.ends.length
  }

  /** The bytes as numbers of any size. */
  get view(): DataView {
    this.#view ??= new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length)
    return this.#view
  }

  start(row: number): number {
    return row === 0 ? 0 : this.ends[row - 1]!
  }

  isEmpty(row: number): boolean {
    return this.start(row) === this.ends[row]
  }

  /** The first byte of a text, or of what follows one that is empty. */
  first(row: number): number {
    return this.bytes[this.start(row)] ?? 0
  }

  at(row: number): string {
    return this.bytes.toString('utf8', this.start(row), this.ends[row])
  }

  /** The texts of these rows, `length` in all. */
  take(runs: readonly Run[], length: number): TextColumn {
    if (this.bytes.length === 0) return TextColumn.empty(length)
    const ends = new Uint32Array(length)
    let row = 0
    let size = 0
    for (const [from, to] of runs) {
      const shift = size - this.start(from)
      for (let i = from; i < to; i++) ends[row++] = this.ends[i]! + shift
      size = row > 0 ? ends[row - 1]! : 0
    }
    const bytes = new Uint8Array(size)
    let at = 0
    for (const [from, to] of runs) {
      const [start, end] = [this.start(from), this.ends[to - 1]!]
      if (end > start) bytes.set(this.bytes.subarray(start, end), at)
      at += end - start
    }
    return new TextColumn(bytes, ends)
  }

  static concat(parts: readonly TextColumn[]): TextColumn {
    const ends = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0))
    let row = 0
    let size = 0
    for (const part of parts) {
      for (const end of part.ends) ends[row++] = size + end
      size += part.bytes.length
    }
    return new TextColumn(Buffer.concat(parts.map((part) => part.bytes)), ends)
  }
}
