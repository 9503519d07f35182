/**
 * Reads rows by the million: `COPY … TO STDOUT` in PostgreSQL's binary form, whose fields are taken straight out of
 * what the connection received. No row and no array is made for them, and no string unless it is asked for.
 */
import type { PoolClient, Submittable } from 'pg'

/** The fields of one row, to be read from the first to the last, each once. */
export class FieldReader {
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  #hasBegun = false

  /** An `int4` that is not null. */
  int(): number {
    const at = this.#at + 4
    this.#at += 8
    return this.#bytes.readInt32BE(at)
  }

  /** A `float8` that is not null. */
  float(): number {
    const at = this.#at + 4
    this.#at += 12
    return this.#bytes.readDoubleBE(at)
  }

  /** A `numeric` of two decimals at most and not below 0, times a hundred; 0 for null. To reckon with it costs PostgreSQL more. */
  hundredths(): number {
    const size = this.#bytes.readInt32BE(this.#at)
    const from = this.#at + 4
    this.#at = from + Math.max(0, size)
    if (size <= 0) return 0
    // Its digits are four decimal ones each, the first of them 10,000 to the power of `weight`.
    const [digits, weight] = [this.#bytes.readInt16BE(from), this.#bytes.readInt16BE(from + 2)]
    let value = 0
    for (let i = 0; i < digits; i++)
      value += this.#bytes.readInt16BE(from + 8 + 2 * i) * 100 * 10_000 ** (weight - i)
    return Math.round(value)
  }

  /** A `text` that is not null, in UTF-8: bytes of `into` from `at` on. @returns how many */
  text(into: Uint8Array, at: number): number {
    const size = this.textSize()
    const from = this.#at + 4
    for (let i = 0; i < size; i++) into[at + i] = this.#bytes[from + i]!
    this.#at = from + size
    return size
  }

  /** A `text` that is not null, as a string. */
  string(): string {
    const from = this.#at + 4
    this.#at = from + this.textSize()
    return this.#bytes.toString('utf8', from, this.#at)
  }

  /** Bytes of the text that comes next. */
  textSize(): number {
    return this.#bytes.readInt32BE(this.#at)
  }

  /** Tells of every row in these bytes, which are one message: the database sends rows whole. */
  each(bytes: Buffer, tell: (fields: FieldReader) => void): void {
    this.#bytes = bytes
    this.#at = this.#hasBegun ? 0 : HEADER_BYTES
    this.#hasBegun = true
    while (this.#at < bytes.length && bytes.readInt16BE(this.#at) !== END) {
      this.#at += 2
      tell(this)
    }
  }
}

/** Before the first row. */
const HEADER_BYTES = 19
/** Instead of the number of fields, after the last row. */
const END = -1

/**
 * @param query without parameters
 * @param tell called for every row, with fields that are valid only during the call
 */
export const copyRows = (
  client: PoolClient,
  query: string,
  tell: (fields: FieldReader) => void,
): Promise<void> =>
  new Promise((done, failed) => {
    const fields = new FieldReader()
    let failure: unknown
    // What the driver calls while it answers a query of somebody else's making.
    const copy = {
      submit: (connection: { query(text: string): void }) =>
        connection.query(`copy (${query}) to stdout (format binary)`),
      handleCopyData({ chunk }: { chunk: Buffer }) {
        try {
          if (failure === undefined) fields.each(chunk, tell)
        } catch (error) {
          failure = error
        }
      },
      handleError: failed,
      handleReadyForQuery: () => (failure === undefined ? done() : failed(failure)),
      handleCommandComplete: () => undefined,
    }
    client.query(copy as unknown as Submittable)
  })
