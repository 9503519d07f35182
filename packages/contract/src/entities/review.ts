import * as z from 'zod'
import { ReleaseStatusValue } from './release.ts'

/** What the owner of a release or an admin wrote about it. */
export const ReviewNote = z
  .object({
    id: z.string(),
    text: z.string(),
    at: z.iso.datetime(),
    author: z.object({ id: z.int(), fullName: z.string(), isOwner: z.boolean() }),
    /** It is the reason of a decision: what the release became with it. */
    decision: ReleaseStatusValue.nullable(),
  })
  .meta({ id: 'ReviewNote' })
export type ReviewNote = z.output<typeof ReviewNote>

/** One thing that was looked at by itself before a person does. */
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
    ]),
    /** Otherwise it is worth a look, no more. */
    passed: z.boolean(),
    text: z.string(),
    /** Where it shows: a line for each track or field. */
    details: z.array(z.string()),
  })
  .meta({ id: 'ReviewCheck' })
export type ReviewCheck = z.output<typeof ReviewCheck>
