import * as z from 'zod'
import { priceChoice } from './price.ts'
import { SalePrice } from './sale-period.ts'
import { RELEASE_STATUSES } from '../rules/review.ts'
import { AI_USES } from '../rules/ai-use.ts'
import { LICENCES, type LicenceId } from '../rules/licences.ts'
import { ArtistRef, LabelRef } from './artist.ts'
import { Credit } from './credit.ts'
import { Track, TrackKey } from './track.ts'

export const ReleaseType = z.enum(['album', 'compilation'])
export type ReleaseType = z.output<typeof ReleaseType>

/** Length category as used by record shops. */
export const RELEASE_STRUCTURES = ['single', 'ep', 'full_length'] as const
export const ReleaseStructure = z.enum(RELEASE_STRUCTURES)
export type ReleaseStructure = z.output<typeof ReleaseStructure>

export const ReleaseLicence = z.enum(LICENCES.map(({ id }) => id) as [LicenceId, ...LicenceId[]])

/** Declared use of generative AI. */
export const ReleaseAiUse = z.enum(AI_USES)

export const ReleaseStatusValue = z.enum(RELEASE_STATUSES)

/** A cover in its fixed sizes; `hue` tints the page, `thumbhash` (base64) is shown while it loads. */
export const Cover = z
  .object({
    /** `{base}-{320}.{webp}` in the sizes 160, 320, 640, 1280 and the formats avif, webp, jpg. */
    base: z.string(),
    hue: z.int(),
    thumbhash: z.string().nullable(),
  })
  .meta({ id: 'Cover' })
export type Cover = z.output<typeof Cover>

/** When a pre-ordered release will be out, in its owner's time zone. */
export const PreOrderTime = z
  .object({ at: z.iso.datetime(), timeZone: z.string() })
  .meta({ id: 'PreOrderTime' })
export type PreOrderTime = z.output<typeof PreOrderTime>

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
  /** The user got it for free: a set-your-price product at price 0 (PB-01). */
  isFree: z.boolean(),
  isFavorite: z.boolean(),
  /** Time of the last like; only in the list of favorites. */
  dateLiked: z.iso.datetime().optional(),
  isListened: z.boolean(),
  inCart: z.boolean(),
  price: z.number(),
  /** A running sale; `price` is without it. */
  sale: SalePrice.optional(),
  ...priceChoice,
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
  /** The most common tempo and key of its tracks. */
  bpm: z.number().nullable(),
  key: TrackKey.nullable(),
  trackCount: z.int(),
  /** In seconds, of all tracks. */
  duration: z.number(),
  /** Approved for publication at that time, in its owner's time zone. Only for its owner and admins. */
  scheduled: z.object({ at: z.iso.datetime(), timeZone: z.string() }).optional(),
  /** Set while it can be pre-ordered. */
  preOrder: PreOrderTime.optional(),
  /** Set if it has no player for other websites, because its owner is suspended. */
  hasNoEmbed: z.literal(true).optional(),
  /**
   * Days with plays, summed over listeners, and number of users who like any part of it. Only in the owner's
   * list.
   */
  audience: z.object({ plays: z.int(), likes: z.int() }).optional(),
}

/** The release's small print. */
const smallPrint = {
  catalogueNumber: z.string().nullable(),
  licence: ReleaseLicence,
  /** Null for releases from before it had to be declared. */
  aiUse: ReleaseAiUse.nullable(),
}

/** A release as lists show it. */
export const ReleaseCard = z.object(card).meta({ id: 'ReleaseCard' })
export type ReleaseCard = z.output<typeof ReleaseCard>

/** The release of a track, as the track's page shows it. */
export const ReleaseOfTrack = z.object({ ...card, ...smallPrint }).meta({ id: 'ReleaseOfSong' })
export type ReleaseOfTrack = z.output<typeof ReleaseOfTrack>

/** A release as its own page shows it. */
export const Release = z
  .object({
    ...card,
    ...smallPrint,
    /** EAN-13 or UPC-A. */
    barcode: z.string().nullable(),
    secondaryArtists: z.array(Credit),
    releaseStructure: ReleaseStructure.nullable(),
    /** Whether it contains extended versions of its tracks. */
    extend: z.boolean(),
    /** Whether its owner chose `releasedAt`; otherwise it is the time of approval. */
    isDated: z.boolean(),
    /** Time zone of `releasedAt`. */
    releaseTimeZone: z.string(),
    /** Counts changes of the release's fields: a client with the same revision is up to date. */
    revision: z.int(),
    /** Sanitized HTML. */
    description: z.string(),
    owner: z.object({ id: z.int(), fullName: z.string(), musicReleaseCount: z.int() }),
    commentsCount: z.int(),
    /** What buyers get besides the tracks. */
    extras: z.object({ booklet: z.boolean(), bonusFiles: z.int() }),
    playList: z.array(z.object({ id: z.int(), song: Track })),
    /** Pre-orders that would be refunded if it is cancelled, for the owner and admins; otherwise null. */
    preOrderCount: z.int().nullable(),
    /** The reviewer's note, for the owner and admins. */
    reviewNote: z.string().nullable(),
    /** For the owner: whether it goes to review by itself when its tracks are ready. */
    submitsWhenReady: z.boolean(),
    /** For the owner: whether it can be published again without a review, because it is as it was before. */
    canPublishAgain: z.boolean(),
    /** For the owner and admins: the shorter side of the uploaded cover, in pixels. */
    coverSidePixels: z.int().nullable(),
  })
  .meta({ id: 'Release' })
export type Release = z.output<typeof Release>
