import type { Readable } from 'node:stream'
import type { PartUploads } from './part-uploads.ts'
import type { UploadTerms } from './upload-terms.ts'

/** Bytes `start` to `end`, both included and counted from 0; without `end`, to the last byte. */
export interface ByteRange {
  start: number
  end?: number
}

/**
 * Where prepared media, originals and images lie. Keys are made by the server (see keys.ts); every
 * method refuses a malformed one with `InvalidKey`. An object is there whole or not at all.
 */
export interface MediaStore {
  /** Writes the object; when `body` fails nothing is left and what stood there before stays. */
  put(key: string, body: Readable, contentType: string): Promise<void>
  /** Rejects with `MediaMissing` or `RangeOutside`. The caller reads the stream or destroys it. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /**
   * A range that fits in memory, cut at the object's end, with the object's size: what a player asks for, at a third
   * of what a stream costs. `into` may hold the bytes, when it is long enough. Rejects as `open` does.
   */
  read(
    key: string,
    range: Required<ByteRange>,
    into?: Buffer | null,
  ): Promise<{ bytes: Buffer; total: number }>
  stat(key: string): Promise<{ bytes: number; writtenAt: Date } | null>
  /** An address that a browser may PUT the file to. */
  uploadUrl(key: string, terms: UploadTerms): Promise<string>
  /** For files that are too large to send again when a connection breaks. */
  parts: PartUploads
  /** Copies the object into a local file, for tools that must not be handed an address. */
  download(key: string, toLocalFile: string): Promise<void>
  /** Removes the object `prefix` and everything below `prefix/`; what is gone already is no error. */
  remove(prefix: string): Promise<void>
  /** The keys of all objects, in no order. */
  list(): AsyncIterable<string>
  close(): Promise<void>
}

export class MediaMissing extends Error {
  constructor(key: string) {
    super(`There is no object ${key}.`)
  }
}

export class RangeOutside extends Error {
  constructor(key: string) {
    super(`The range lies outside of ${key}.`)
  }
}
