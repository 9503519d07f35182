import * as z from 'zod'

/** A piece of a file: its bytes from `start`, included, to `end`, not included, are PUT to `url`. */
export const UploadPart = z
  .object({ start: z.int(), end: z.int(), url: z.string() })
  .meta({ id: 'UploadPart' })
export type UploadPart = z.output<typeof UploadPart>

/** Where the upload of a file stands. */
export const UploadParts = z
  .object({
    arrivedBytes: z.int(),
    /** The next that are missing, in order, not all of a large file at once; none when the file is whole. */
    missing: z.array(UploadPart),
  })
  .meta({ id: 'UploadParts' })
export type UploadParts = z.output<typeof UploadParts>

export const UploadUsage = z
  .object({
    /** Of all one’s originals, also those still on their way. */
    bytes: z.int(),
    maxBytes: z.int(),
    /** Files that were begun and have not arrived. */
    pending: z.int(),
    maxPending: z.int(),
  })
  .meta({ id: 'UploadUsage' })
export type UploadUsage = z.output<typeof UploadUsage>
