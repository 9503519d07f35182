import * as z from 'zod'
import { RELEASE_STATUSES } from '../rules/review.ts'
import { ArtistRef, LabelRef } from './artist.ts'
import { Song, SongKey } from './song.ts'

export const ReleaseType = z.enum(['album', 'compilation'])
export type ReleaseType = z.output<typeof ReleaseType>

export const ReleaseStatusValue = z.enum(RELEASE_STATUSES)

/** A cover in its fixed sizes; `hue` tunes the page, `thumbhash` (base64) stands in while it loads. */
export const Cover = z
  .object({
    /** `{base}-{320}.{webp}` of the sizes 160, 320, 640, 1280 and the formats avif, webp, jpg. */
    base: z.string(),
    hue: z.int(),
    thumbhash: z.string().nullable(),
  })
  .meta({ id: 'Cover' })
export type Cover = z.output<typeof Cover>

const card = {
  id: z.int(),
  identifier: z.string(),
  title: z.string(),
  type: ReleaseType,
  status: z.object({ value: ReleaseStatusValue }),
  realStatus: z.object({ value: ReleaseStatusValue, timerEnd: z.iso.datetime().nullable() }),
  deletedAt: z.iso.datetime().nullable(),
  havePurchased: z.boolean(),
  isPurchased: z.boolean(),
  isFree: z.boolean(),
  isFavorite: z.boolean(),
  /** When something of it was liked last: only in the list of favourites. */
  dateLiked: z.iso.datetime().optional(),
  isListened: z.boolean(),
  inCart: z.boolean(),
  price: z.number(),
  releasedAt: z.iso.datetime(),
  downloaded: z.int(),
  tags: z.array(z.string()),
  subGenres: z.array(z.object({ id: z.int(), name: z.string() })),
  smallImage: z.string(),
  bigImage: z.string(),
  image: z.string(),
  cover: Cover,
  artist: ArtistRef.nullable(),
  variousArtists: z.boolean(),
  recordLabel: LabelRef.nullable(),
  commentsCount: z.int(),
  /** What the card shows of the music: the tempo and key most of its tracks have. */
  bpm: z.number().nullable(),
  key: SongKey.nullable(),
  trackCount: z.int(),
  /** Seconds of all tracks. */
  duration: z.number(),
}

/** A release as lists show it. */
export const ReleaseCard = z.object(card).meta({ id: 'ReleaseCard' })
export type ReleaseCard = z.output<typeof ReleaseCard>

/** A release as its own page shows it. */
export const Release = z
  .object({
    ...card,
    /** Sanitised HTML. */
    description: z.string(),
    owner: z.object({ id: z.int(), fullName: z.string(), musicReleaseCount: z.int() }),
    playList: z.array(z.object({ id: z.int(), song: Song })),
    /** What the reviewer wrote, for the owner and admins. */
    reviewNote: z.string().nullable(),
  })
  .meta({ id: 'Release' })
export type Release = z.output<typeof Release>
