import type { UploadTerms } from './upload-terms.ts'

/** At least five MiB for S3; small enough that a lost connection costs little. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024

/** In how many parts a file goes. */
export const partCount = (bytes: number) => Math.ceil(bytes / UPLOAD_PART_BYTES)

/** Where in a file a part lies: from `start`, included, to `end`, not included. */
export const partRange = (number: number, bytes: number) => ({
  start: (number - 1) * UPLOAD_PART_BYTES,
  end: Math.min(number * UPLOAD_PART_BYTES, bytes),
})

/** One upload in parts: there is no file at `key` until they are joined. */
export interface PartUpload {
  key: string
  /** Given by the store when it was begun. */
  id: string
}

/**
 * Files that arrive in numbered parts, from 1, each `UPLOAD_PART_BYTES` long but the last. A part is there whole or not
 * at all and outlives every process, so after a lost connection only the missing parts are sent.
 */
export interface PartUploads {
  begin(key: string, contentType: string): Promise<PartUpload>
  /** An address that a browser may PUT this part to; sending it again does no harm. */
  url(upload: PartUpload, number: number, terms: UploadTerms): Promise<string>
  /** The numbers that have arrived, in order. Rejects with `UploadGone`. */
  arrived(upload: PartUpload): Promise<number[]>
  /**
   * Makes the object of `bytes` bytes out of the parts. Rejects with `PartsMissing`, or with `UploadGone`, also when it
   * was joined already.
   */
  join(upload: PartUpload, bytes: number): Promise<void>
  /** Removes what has arrived; what is gone already is no error. */
  abandon(upload: PartUpload): Promise<void>
  /** All that were begun and are neither joined nor abandoned. */
  list(): AsyncIterable<PartUpload & { begunAt: Date }>
}

/** There is no such upload (any more). */
export class UploadGone extends Error {
  constructor({ key }: PartUpload) {
    super(`There is no upload of ${key}.`)
  }
}

/** An upload cannot be joined yet. */
export class PartsMissing extends Error {
  constructor({ key }: PartUpload) {
    // not translated: for the log
    super(`Parts of ${key} have not arrived.`)
  }
}
