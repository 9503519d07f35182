import type { Readable } from 'node:stream'
import type { PartUploads } from './part-uploads.ts'
import type { UploadTerms } from './upload-terms.ts'

/** Bytes `start` to `end`, both inclusive and counted from 0; without `end`, to the last byte. */
export interface ByteRange {
  start: number
  end?: number
}

export interface ListedObject {
  key: string
  bytes: number
  writtenAt: Date
}

/**
 * Stores prepared media, originals and images. The server generates keys (see keys.ts); every method rejects a
 * malformed one with `InvalidKey`. Objects are atomic: complete or missing.
 */
export interface MediaStore {
  /** Writes the object; if `body` fails, an earlier object stays unchanged. */
  put(key: string, body: Readable, contentType: string): Promise<void>
  /** Rejects with `MediaMissing` or `RangeOutside`. The caller has to read or destroy the stream. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Reads a small range into memory, cut at the object's end, with the object's size: a third of the cost of a stream,
   * for players. `into` is used as the buffer if it is long enough. Rejects like `open`.
   */
  read(
    key: string,
    range: Required<ByteRange>,
    into?: Buffer | null,
  ): Promise<{ bytes: Buffer; total: number }>
  stat(key: string): Promise<{ bytes: number; writtenAt: Date } | null>
  /** Returns an address to which a browser may PUT the file. */
  uploadUrl(key: string, terms: UploadTerms): Promise<string>
  /** For files that are too large to send again after a broken connection. */
  parts: PartUploads
  /** Copies the object to a local file, for tools that must not get an address. */
  download(key: string, toLocalFile: string): Promise<void>
  /** Removes the object `prefix` and everything below `prefix/`. Idempotent. */
  remove(prefix: string): Promise<void>
  /** Removes what killed writers left behind and nobody has written to since `olderThan`; objects are not affected. */
  sweep(olderThan: Date): Promise<void>
  /** Yields all objects, or those in the folder `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<ListedObject>
  close(): Promise<void>
}

export class MediaMissing extends Error {
  constructor(key: string) {
    super(`Object not found: ${key}`)
  }
}

export class RangeOutside extends Error {
  constructor(key: string) {
    super(`The range is outside of ${key}.`)
  }
}
