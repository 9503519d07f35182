import * as z from 'zod'
import { RELEASE_FILE_KINDS, RELEASE_FILE_STATES } from '../rules/release-files.ts'

/** A booklet or bonus file of a release, for its owner, its buyers and admins. */
export const ReleaseFile = z
  .object({
    id: z.int(),
    kind: z.enum(RELEASE_FILE_KINDS),
    name: z.string(),
    bytes: z.int(),
    /** Buyers only get ready ones. */
    state: z.enum(RELEASE_FILE_STATES),
    /** Why it was rejected. */
    failure: z.string().nullable(),
    /** Signed for this user, valid for five minutes; null unless ready. */
    url: z.string().nullable(),
  })
  .meta({ id: 'ReleaseFile' })
export type ReleaseFile = z.output<typeof ReleaseFile>
