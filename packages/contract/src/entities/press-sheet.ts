import * as z from 'zod'
import { Links } from './artist.ts'
import { Credit } from './credit.ts'
import { Cover, ReleaseType } from './release.ts'
import { TrackKey } from './track.ts'

/** Who made or released it; `href` is null while they have no public page. */
const PressProfile = z.object({ name: z.string(), href: z.string().nullable(), links: Links })

/** What a press sheet says about a release. */
export const PressSheet = z
  .object({
    releaseId: z.int(),
    identifier: z.string(),
    title: z.string(),
    /** The artist's name, or "Various Artists". */
    byLine: z.string(),
    type: ReleaseType,
    /** Otherwise only its owner and admins can read it. */
    isPublished: z.boolean(),
    releasedAt: z.iso.datetime(),
    /** The time zone that the release date is meant in. */
    releaseTimeZone: z.string(),
    catalogueNumber: z.string().nullable(),
    subGenres: z.array(z.string()),
    cover: Cover,
    /** Sanitised HTML. */
    description: z.string(),
    /** Seconds of all tracks. */
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
