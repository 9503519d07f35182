import type { UploadTerms } from './upload-terms.ts'

/** At least five MiB for S3; small enough that a lost connection costs little. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024

/** Returns the number of parts of a file. */
export const partCount = (bytes: number) => Math.ceil(bytes / UPLOAD_PART_BYTES)

/** Returns the position of a part in a file: from `start` (inclusive) to `end` (exclusive). */
export const partRange = (number: number, bytes: number) => ({
  start: (number - 1) * UPLOAD_PART_BYTES,
  end: Math.min(number * UPLOAD_PART_BYTES, bytes),
})

/** One multipart upload: there is no object at `key` until its parts are joined. */
export interface PartUpload {
  key: string
  /** Assigned by the store. */
  id: string
}

/**
 * Files that arrive in parts numbered from 1, each `UPLOAD_PART_BYTES` long except the last. Parts are atomic and
 * survive restarts, so after a lost connection only the missing ones are sent.
 */
export interface PartUploads {
  begin(key: string, contentType: string): Promise<PartUpload>
  /** Returns an address to which a browser may PUT this part. Sending it again is idempotent. */
  url(upload: PartUpload, number: number, terms: UploadTerms): Promise<string>
  /** Returns the numbers of the arrived parts in order. Rejects with `UploadGone`. */
  arrived(upload: PartUpload): Promise<number[]>
  /**
   * Joins the parts to an object of `bytes` bytes. Rejects with `PartsMissing`, or with `UploadGone`, also if it has
   * been joined already.
   */
  join(upload: PartUpload, bytes: number): Promise<void>
  /** Removes the arrived parts. Idempotent. */
  abandon(upload: PartUpload): Promise<void>
  /** Yields all uploads that are neither joined nor abandoned. */
  list(): AsyncIterable<PartUpload & { begunAt: Date }>
}

/** There is no such upload, or it has ended. */
export class UploadGone extends Error {
  constructor({ key }: PartUpload) {
    super(`Upload not found: ${key}`)
  }
}

/** Parts of the upload are missing. */
export class PartsMissing extends Error {
  constructor({ key }: PartUpload) {
    // not translated: for the log
    super(`Parts of ${key} have not arrived.`)
  }
}
