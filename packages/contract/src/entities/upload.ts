import * as z from 'zod'

/** A part of a file: its bytes from `start` (inclusive) to `end` (exclusive) are PUT to `url`. */
export const UploadPart = z
  .object({ start: z.int(), end: z.int(), url: z.string() })
  .meta({ id: 'UploadPart' })
export type UploadPart = z.output<typeof UploadPart>

/** Progress of an upload. */
export const UploadParts = z
  .object({
    arrivedBytes: z.int(),
    /** The next missing parts, in order. For a large file not all at once; empty when complete. */
    missing: z.array(UploadPart),
  })
  .meta({ id: 'UploadParts' })
export type UploadParts = z.output<typeof UploadParts>

export const UploadUsage = z
  .object({
    /** Of all the user's originals, including unfinished ones. */
    bytes: z.int(),
    maxBytes: z.int(),
    /** Unfinished uploads. */
    pending: z.int(),
    maxPending: z.int(),
  })
  .meta({ id: 'UploadUsage' })
export type UploadUsage = z.output<typeof UploadUsage>
