/** Fields of a release and its tracks that owners can edit. */
import * as z from 'zod'
import { message } from '../messages.ts'
import { Credit } from '../entities/credit.ts'
import { Line } from '../entities/line.ts'
import { Price } from '../entities/price.ts'
import { ReleaseAiUse, ReleaseLicence, ReleaseStructure, ReleaseType } from '../entities/release.ts'
import {
  CATALOGUE_NUMBER_MAX,
  CREDITS_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from '../limits.ts'
import { normaliseBarcode, normaliseIsrc } from '../rules/codes.ts'
import { isReleaseDate, RELEASE_AHEAD_MAX_YEARS } from '../rules/release-date.ts'
import { isTimeZone } from '../rules/zoned-time.ts'
import { SUBGENRES } from '../subgenres.ts'

const SubgenreId = z.int().min(1).max(SUBGENRES.length)

/** A code in its normalized form. An invalid one is rejected with this message. */
const Code = (normalise: (typed: string) => string | null, refusal: string) =>
  z
    .string()
    .max(40, refusal)
    .refine((typed) => normalise(typed) !== null, refusal)
    .transform((typed) => normalise(typed)!)

const priceChoice = {
  /** At least the price. Null or 0 removes it, and so does a price above it. */
  suggestedPrice: Price.nullable().optional(),
  /** Whether buyers may pay more than the price. */
  letsPayMore: z.boolean().optional(),
}

const Credits = z.array(Credit).max(CREDITS_MAX)

export const ReleaseDate = z.iso
  .datetime({ offset: true })
  .refine((at) => isReleaseDate(new Date(at), new Date()), {
    error: message('releaseDate'),
    params: { years: RELEASE_AHEAD_MAX_YEARS },
  })

const releaseFields = {
  title: Line(TITLE_MAX),
  type: ReleaseType,
  artistName: Line(NAME_MAX).optional(),
  variousArtists: z.boolean(),
  labelTitle: Line(NAME_MAX).nullable().optional(),
  subGenres: z.array(SubgenreId).min(1, message('subGenres.min')).max(3, message('subGenres.max')),
  tags: z.array(Line(TAG_MAX)).max(TAGS_MAX),
  price: Price,
  ...priceChoice,
  /** Release date. A release approved before is published at that time. Null: on approval. */
  releasedAt: ReleaseDate.nullable().optional(),
  /** Time zone of `releasedAt`. */
  releaseTimeZone: z.string().max(64).refine(isTimeZone, message('timeZone')).optional(),
  description: z.string().max(DESCRIPTION_MAX),
  catalogueNumber: Line(CATALOGUE_NUMBER_MAX).nullable().optional(),
  barcode: Code(normaliseBarcode, message('barcode')).nullable().optional(),
  licence: ReleaseLicence.optional(),
  /** Required to submit a release. */
  aiUse: ReleaseAiUse.optional(),
  releaseStructure: ReleaseStructure.nullable().optional(),
  extend: z.boolean().optional(),
  secondaryArtists: Credits.optional(),
}

export const NewRelease = z.strictObject({
  ...releaseFields,
  type: releaseFields.type.default('album'),
  variousArtists: releaseFields.variousArtists.default(false),
  tags: releaseFields.tags.default([]),
  description: releaseFields.description.default(''),
})

export type NewRelease = z.output<typeof NewRelease>

/** The revision being edited. Rejected if there is a newer one; without it, any revision is overwritten. */
const Revision = z.int().nonnegative().max(2_147_483_647)

/** Without defaults: missing fields stay unchanged. */
export const ReleaseChanges = z
  .strictObject({
    ...releaseFields,
    revision: Revision,
  })
  .partial()
export type ReleaseChanges = z.output<typeof ReleaseChanges>

export const Bpm = z.number().min(20).max(300)
export const KeyId = z.int().min(1).max(24)

export const TrackFields = z.strictObject({
  title: Line(TITLE_MAX),
  artistName: Line(NAME_MAX).optional(),
  price: Price,
  ...priceChoice,
  bpm: Bpm.nullable().optional(),
  keyId: KeyId.nullable().optional(),
  isrc: Code(normaliseIsrc, message('isrc')).nullable().optional(),
  secondaryArtists: Credits.optional(),
})
export type TrackFields = z.output<typeof TrackFields>

export const TrackChanges = TrackFields.extend({ revision: Revision }).partial()
export type TrackChanges = z.output<typeof TrackChanges>
