import * as z from 'zod'
import { message } from '../messages.ts'
import { ID_MAX, listOf } from '../kit.ts'
import { PAGE_SIZE, TAG_MAX, TAGS_MAX, TEMPO_MAX } from '../limits.ts'
import { TRACK_KEYS } from '../rules/camelot.ts'
import { SUBGENRES } from '../subgenres.ts'

export const CATALOGUE_FILTERS = [
  'explore',
  'undiscovered',
  'popular',
  'trending',
  'favorite',
] as const
export const CATALOGUE_SORTS = [
  'newest',
  'oldest',
  'title',
  'price',
  'played',
  'downloaded',
] as const
export type CatalogueFilter = (typeof CATALOGUE_FILTERS)[number]
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]

export const PAGE_MAX = 1_000_000
export const ITEMS_PER_PAGE_MAX = 90

/** An empty value is ignored. */
const optional = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.optional(schema))

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const tempo = whole(0, TEMPO_MAX)

/** `page` is one-based. */
export const paging = {
  page: whole(1, PAGE_MAX).default(1),
  itemsPerPage: whole(1, ITEMS_PER_PAGE_MAX).default(PAGE_SIZE),
}

export const CatalogueOrder = z.enum(CATALOGUE_SORTS).default('newest')

const fields = {
  ...paging,
  sort: CatalogueOrder,
  /** Any of these. */
  'subGenres[]': listOf(whole(1, SUBGENRES.length), SUBGENRES.length).optional(),
  /** Any of these. */
  'keys[]': listOf(whole(1, TRACK_KEYS.length), TRACK_KEYS.length).optional(),
  /** All of these, ignoring case and accents. */
  'tags[]': listOf(z.string().trim().min(1).max(TAG_MAX), TAGS_MAX).optional(),
  bpmMin: optional(tempo),
  bpmMax: optional(tempo),
  artistId: optional(whole(1, ID_MAX)),
  labelId: optional(whole(1, ID_MAX)),
  /** Whether to leave out releases that are declared as made by AI. */
  withoutGenerated: z.enum(['true', 'false']).optional(),
  /**
   * Whether to hide releases the user has played: by default on the undiscovered list, and for founders on
   * request on every list (MB-06).
   */
  discovery: z.enum(['true', 'false']).optional(),
}

const lowestFirst = (query: { bpmMin?: number | undefined; bpmMax?: number | undefined }) =>
  (query.bpmMin ?? 0) <= (query.bpmMax ?? TEMPO_MAX)

/** Query of the lists of releases and tracks; `filters` are those of the list. */
const withFilters = <const F extends readonly [string, ...string[]]>(filters: F) =>
  z
    .object({
      filter: z.enum(filters).default('explore' as never),
      ...fields,
    })
    .refine(lowestFirst, {
      path: ['bpmMin'],
      message: message('tempoRange'),
    })

export const catalogueQuery = withFilters(CATALOGUE_FILTERS)
export type CatalogueQuery = z.output<typeof catalogueQuery>
/** Releases can also be filtered by pending ones and the caller's own. */
export const releaseQuery = withFilters([...CATALOGUE_FILTERS, 'pending', 'mine'])
