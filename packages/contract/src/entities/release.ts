import * as z from 'zod'
import { RELEASE_STATUSES } from '../rules/review.ts'
import { LICENCES, type LicenceId } from '../rules/licences.ts'
import { ArtistRef, LabelRef } from './artist.ts'
import { Credit } from './credit.ts'
import { Track, TrackKey } from './track.ts'

export const ReleaseType = z.enum(['album', 'compilation'])
export type ReleaseType = z.output<typeof ReleaseType>

/** How long it is, in the words of record shops. */
export const RELEASE_STRUCTURES = ['single', 'ep', 'full_length'] as const
export const ReleaseStructure = z.enum(RELEASE_STRUCTURES)
export type ReleaseStructure = z.output<typeof ReleaseStructure>

export const ReleaseLicence = z.enum(LICENCES.map(({ id }) => id) as [LicenceId, ...LicenceId[]])

export const ReleaseStatusValue = z.enum(RELEASE_STATUSES)

/** A cover in its fixed sizes; `hue` tunes the page, `thumbhash` (base64) is shown while it loads. */
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
  /** It is theirs and cost nothing: they set its price at that (PB-01). */
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
  /** What the card shows of the music: the tempo and key most of its tracks have. */
  bpm: z.number().nullable(),
  key: TrackKey.nullable(),
  trackCount: z.int(),
  /** Seconds of all tracks. */
  duration: z.number(),
  /** Approved to come out then, in its owner's time zone: told to its owner and to admins. */
  scheduled: z.object({ at: z.iso.datetime(), timeZone: z.string() }).optional(),
  /** Days on which somebody heard it, each person's counted, and who likes something of it: in one's own list. */
  audience: z.object({ plays: z.int(), likes: z.int() }).optional(),
}

/** The release's small print. */
const smallPrint = {
  catalogueNumber: z.string().nullable(),
  licence: ReleaseLicence,
}

/** A release as lists show it. */
export const ReleaseCard = z.object(card).meta({ id: 'ReleaseCard' })
export type ReleaseCard = z.output<typeof ReleaseCard>

/** The release of a track as the track's own page shows it. */
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
    /** Whether it holds its tracks in extended versions. */
    extend: z.boolean(),
    /** Whether its owner chose `releasedAt`; else it is the moment of the approval. */
    isDated: z.boolean(),
    /** In which its owner means `releasedAt`. */
    releaseTimeZone: z.string(),
    /** Counts changes of the release's fields: a client with the same revision is up to date. */
    revision: z.int(),
    /** Sanitised HTML. */
    description: z.string(),
    owner: z.object({ id: z.int(), fullName: z.string(), musicReleaseCount: z.int() }),
    commentsCount: z.int(),
    playList: z.array(z.object({ id: z.int(), song: Track })),
    /** What the reviewer wrote, for the owner and admins. */
    reviewNote: z.string().nullable(),
  })
  .meta({ id: 'Release' })
export type Release = z.output<typeof Release>
