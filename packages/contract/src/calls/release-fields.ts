/** What owners may say about a release and its tracks. */
import * as z from 'zod'
import { Credit } from '../entities/credit.ts'
import { Line } from '../entities/line.ts'
import { Price } from '../entities/price.ts'
import { ReleaseLicence, ReleaseStructure, ReleaseType } from '../entities/release.ts'
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
import { isReleaseDate, isTimeZone, RELEASE_DATE_RANGE } from '../rules/release-date.ts'
import { SUBGENRES } from '../subgenres.ts'

const SubgenreId = z.int().min(1).max(SUBGENRES.length, 'No such sub-genre.')

/** A code as it is kept; what is none is refused in these words. */
const Code = (normalise: (typed: string) => string | null, refusal: string) =>
  z
    .string()
    .max(40, refusal)
    .refine((typed) => normalise(typed) !== null, refusal)
    .transform((typed) => normalise(typed)!)

const Credits = z.array(Credit).max(CREDITS_MAX, `At most ${CREDITS_MAX} credits.`)

const releaseFields = {
  title: Line(TITLE_MAX, 'A title'),
  type: ReleaseType,
  artistName: Line(NAME_MAX, 'An artist name').optional(),
  variousArtists: z.boolean(),
  labelTitle: Line(NAME_MAX, 'A label name').nullable().optional(),
  subGenres: z.array(SubgenreId).min(1, 'Choose a sub-genre.').max(3, 'At most three sub-genres.'),
  tags: z.array(Line(TAG_MAX, 'A tag')).max(TAGS_MAX),
  price: Price,
  /** When it comes out: what is approved before is published at that moment. Null: once it is approved. */
  releasedAt: z.iso
    .datetime({ offset: true })
    .refine((at) => isReleaseDate(new Date(at), new Date()), RELEASE_DATE_RANGE)
    .nullable()
    .optional(),
  /** In which its owner means `releasedAt`. */
  releaseTimeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'This is the name of no time zone.')
    .optional(),
  description: z
    .string()
    .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters.`),
  catalogueNumber: Line(CATALOGUE_NUMBER_MAX, 'A catalogue number').nullable().optional(),
  barcode: Code(
    normaliseBarcode,
    'A barcode is the 12 or 13 digits of a UPC or EAN. Please check them.',
  )
    .nullable()
    .optional(),
  licence: ReleaseLicence.optional(),
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

/** That changes are made for: refused when there is a newer one. Without it they are made for any. */
const Revision = z.int().nonnegative().max(2_147_483_647)

/** Without defaults: what is not said stays as it is. */
export const ReleaseChanges = z
  .strictObject({
    ...releaseFields,
    revision: Revision,
  })
  .partial()
export type ReleaseChanges = z.output<typeof ReleaseChanges>

export const SongFields = z.strictObject({
  title: Line(TITLE_MAX, 'A title'),
  artistName: Line(NAME_MAX, 'An artist name').optional(),
  price: Price,
  bpm: z.number().min(20).max(300).nullable().optional(),
  keyId: z.int().min(1).max(24).nullable().optional(),
  isrc: Code(normaliseIsrc, 'An ISRC looks like CC-XXX-YY-NNNNN.').nullable().optional(),
  secondaryArtists: Credits.optional(),
})
export type SongFields = z.output<typeof SongFields>

export const SongChanges = SongFields.extend({ revision: Revision }).partial()
export type SongChanges = z.output<typeof SongChanges>
