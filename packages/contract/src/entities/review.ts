import * as z from 'zod'
import { ReleaseStatusValue } from './release.ts'

/** A note about a release by its owner or an admin. */
export const ReviewNote = z
  .object({
    id: z.string(),
    text: z.string(),
    at: z.iso.datetime(),
    author: z.object({ id: z.int(), fullName: z.string(), isOwner: z.boolean() }),
    /** The new status, if the note is the reason of a decision. */
    decision: ReleaseStatusValue.nullable(),
  })
  .meta({ id: 'ReviewNote' })
export type ReviewNote = z.output<typeof ReviewNote>

/** An automatic check before the review. */
export const ReviewCheck = z
  .object({
    about: z.enum([
      'streams',
      'cover',
      'loudness',
      'clipping',
      'silence',
      'copies',
      'title',
      'fields',
      'aiUse',
    ]),
    /** False is only a warning. */
    passed: z.boolean(),
    text: z.string(),
    /** Where it was found: one line per track or field. */
    details: z.array(z.string()),
  })
  .meta({ id: 'ReviewCheck' })
export type ReviewCheck = z.output<typeof ReviewCheck>
