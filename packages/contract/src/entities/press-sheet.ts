import * as z from 'zod'
import { Links } from './artist.ts'
import { Credit } from './credit.ts'
import { Cover, ReleaseType } from './release.ts'
import { TrackKey } from './track.ts'

/** An artist or label; `href` is null without a public page. */
const PressProfile = z.object({ name: z.string(), href: z.string().nullable(), links: Links })

/** Content of a press sheet. */
export const PressSheet = z
  .object({
    releaseId: z.int(),
    identifier: z.string(),
    title: z.string(),
    /** The artist's name, or "Various Artists". */
    byLine: z.string(),
    type: ReleaseType,
    /** False if only its owner and admins can read it. */
    isPublished: z.boolean(),
    releasedAt: z.iso.datetime(),
    /** Time zone of the release date. */
    releaseTimeZone: z.string(),
    catalogueNumber: z.string().nullable(),
    subGenres: z.array(z.string()),
    cover: Cover,
    /** Sanitized HTML. */
    description: z.string(),
    /** In seconds, of all tracks. */
    duration: z.number(),
    tracks: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        artist: z.string(),
        duration: z.number(),
        bpm: z.number().nullable(),
        key: TrackKey.nullable(),
        credits: z.array(Credit),
      }),
    ),
    credits: z.array(Credit),
    artist: PressProfile.nullable(),
    label: PressProfile.nullable(),
  })
  .meta({ id: 'PressSheet' })
export type PressSheet = z.output<typeof PressSheet>
