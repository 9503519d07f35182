import type { AiUse, Credit, LicenceId, Release, ReleaseStructure } from '@hypha/contract'
import {
  CATALOGUE_NUMBER_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  PRICE_MAX_CENTS,
  PRICE_MIN_PAID_CENTS,
  TITLE_MAX,
} from '@hypha/contract/limits'
import { normaliseBarcode } from '@hypha/contract/rules/codes'
import { isReleaseDate, RELEASE_AHEAD_MAX_YEARS } from '@hypha/contract/rules/release-date'
import { clockTime, momentOf } from '@hypha/contract/rules/zoned-time'
import type { Texts } from '@hypha/i18n/use-texts.ts'
import { ownTimeZone } from '../../../lib/format/time-zones.ts'

/** A release as its form holds it: text as typed. */
export interface Draft {
  title: string
  type: 'album' | 'compilation'
  artistName: string
  labelTitle: string
  /** Ids; the first is the main one. */
  subGenres: number[]
  /** In dollars, as typed. */
  price: string
  /** In dollars, as typed; empty without one. */
  suggestedPrice: string
  letsPayMore: boolean
  tags: string[]
  /** As HTML. */
  description: string
  catalogueNumber: string
  barcode: string
  licence: LicenceId
  /** Empty if unspecified. */
  structure: ReleaseStructure | ''
  extend: boolean
  /** Empty until chosen. */
  aiUse: AiUse | ''
  /** Value of a date field; empty to publish on approval. */
  date: string
  time: string
  timeZone: string
  credits: Credit[]
}

export const NEW_DRAFT: Draft = {
  title: '',
  type: 'album',
  artistName: '',
  labelTitle: '',
  subGenres: [],
  price: '8.00',
  suggestedPrice: '',
  letsPayMore: true,
  tags: [],
  description: '',
  catalogueNumber: '',
  barcode: '',
  licence: 'all-rights-reserved',
  structure: '',
  extend: false,
  aiUse: '',
  date: '',
  time: '00:00',
  timeZone: ownTimeZone(),
  credits: [],
}

export const draftOf = (release: Release): Draft => ({
  title: release.title,
  type: release.type,
  artistName: release.artist?.name ?? '',
  labelTitle: release.recordLabel?.title ?? '',
  subGenres: release.subGenres.map(({ id }) => id),
  price: release.price.toFixed(2),
  suggestedPrice: release.suggestedPrice?.toFixed(2) ?? '',
  letsPayMore: release.letsPayMore ?? false,
  tags: release.tags,
  description: release.description,
  catalogueNumber: release.catalogueNumber ?? '',
  barcode: release.barcode ?? '',
  licence: release.licence,
  structure: release.releaseStructure ?? '',
  extend: release.extend,
  aiUse: release.aiUse ?? '',
  ...(release.isDated
    ? clockTime(new Date(release.releasedAt), release.releaseTimeZone)
    : { date: '', time: '00:00' }),
  timeZone: release.releaseTimeZone,
  credits: release.secondaryArtists,
})

/** Parses the text of a price field; null if it isn't a price. */
export function dollarsOf(text: string): number | null {
  if (!/^\d+(\.\d{0,2})?$/.test(text)) return null
  const dollars = Number(text)
  const isFreeOrPayable = dollars === 0 || dollars * 100 >= PRICE_MIN_PAID_CENTS
  return isFreeOrPayable && dollars * 100 <= PRICE_MAX_CENTS ? dollars : null
}

/** Error message for a price out of range. */
export const priceRange = ({ t, format }: Texts<'upload'>) =>
  t('problem.price', {
    min: format.money(PRICE_MIN_PAID_CENTS / 100),
    max: format.money(PRICE_MAX_CENTS / 100),
  })

/** Returns the suggested price as sent: null without one, which 0 is too. */
export const suggestionOf = (text: string): number | null => dollarsOf(text.trim()) || null

/** Returns what is wrong with a suggested price, if it is typed. */
export function suggestionProblem(
  texts: Texts<'upload'>,
  { price, suggestedPrice }: { price: string; suggestedPrice: string },
): string | null {
  if (suggestedPrice.trim() === '') return null
  const dollars = dollarsOf(suggestedPrice)
  if (dollars === null) return priceRange(texts)
  const least = dollarsOf(price) ?? 0
  return dollars < least && dollars > 0
    ? texts.t('problem.suggestedPrice', { price: texts.format.money(least) })
    : null
}

/** Error message for a text that is too long. */
export const tooLong = ({ t, format }: Texts<'upload'>, length: number, max: number) =>
  t('problem.tooLong', { max: format.number(max), length: format.number(length) })

export type Problems = Partial<Record<keyof Draft, string>>

/** Returns missing and invalid fields. The server checks again. */
export function problemsOf(texts: Texts<'upload'>, draft: Draft): Problems {
  const { t, format } = texts
  const problems: Problems = {}
  const long = (name: 'title' | 'artistName' | 'labelTitle' | 'catalogueNumber', most: number) => {
    const { length } = draft[name].trim()
    if (length > most) problems[name] = tooLong(texts, length, most)
  }
  if (draft.title.trim() === '') problems.title = t('problem.title')
  long('title', TITLE_MAX)
  long('artistName', NAME_MAX)
  long('labelTitle', NAME_MAX)
  long('catalogueNumber', CATALOGUE_NUMBER_MAX)
  if (draft.type === 'album' && draft.artistName.trim() === '') {
    problems.artistName = t('problem.artistName')
  }
  if (draft.subGenres.length === 0) problems.subGenres = t('problem.subGenres')
  if (dollarsOf(draft.price) === null) {
    problems.price = priceRange(texts)
  }
  const suggestion = suggestionProblem(texts, draft)
  if (suggestion) problems.suggestedPrice = suggestion
  if (draft.description.length > DESCRIPTION_MAX) {
    problems.description = t('problem.description', { max: format.number(DESCRIPTION_MAX) })
  }
  if (draft.barcode.trim() !== '' && normaliseBarcode(draft.barcode) === null) {
    problems.barcode = t('problem.barcode')
  }
  if (draft.aiUse === '') problems.aiUse = t('problem.aiUse')
  const at = momentOf(draft, draft.timeZone)
  if (draft.date !== '' && (at === null || !isReleaseDate(at, new Date()))) {
    problems.date = t('problem.date', { years: RELEASE_AHEAD_MAX_YEARS })
  }
  return problems
}

/** Returns the credits without empty rows. */
export const namedCredits = (credits: readonly Credit[]): Credit[] =>
  credits.map(({ name, role }) => ({ name: name.trim(), role })).filter(({ name }) => name !== '')

/** Converts a draft to the body of the create and edit calls. */
export const bodyOf = (draft: Draft) => ({
  title: draft.title.trim(),
  type: draft.type,
  variousArtists: draft.type === 'compilation',
  ...(draft.artistName.trim() !== '' && { artistName: draft.artistName.trim() }),
  labelTitle: draft.labelTitle.trim() === '' ? null : draft.labelTitle.trim(),
  subGenres: draft.subGenres,
  tags: draft.tags,
  price: dollarsOf(draft.price) ?? 0,
  suggestedPrice: suggestionOf(draft.suggestedPrice),
  letsPayMore: draft.letsPayMore,
  description: draft.description,
  catalogueNumber: draft.catalogueNumber.trim() || null,
  barcode: draft.barcode.trim() || null,
  licence: draft.licence,
  releaseStructure: draft.structure || null,
  extend: draft.extend,
  ...(draft.aiUse !== '' && { aiUse: draft.aiUse }),
  secondaryArtists: namedCredits(draft.credits),
  releasedAt: draft.date === '' ? null : (momentOf(draft, draft.timeZone)?.toISOString() ?? null),
  releaseTimeZone: draft.timeZone,
})

export type Body = ReturnType<typeof bodyOf>

/** Form fields that make up a field of the body, if not the one of the same name. */
const SOURCES: Readonly<Partial<Record<keyof Body, readonly (keyof Draft)[]>>> = {
  variousArtists: ['type'],
  releaseStructure: ['structure'],
  secondaryArtists: ['credits'],
  releasedAt: ['date', 'time', 'timeZone'],
  releaseTimeZone: ['timeZone', 'date'],
}

const sourcesOf = (name: string) =>
  SOURCES[name as keyof Body] ?? ([name] as readonly string[] as readonly (keyof Draft)[])

/** Returns the form fields behind the fields of a body. */
export const fieldsOf = (body: Partial<Body>): ReadonlySet<keyof Draft> =>
  new Set(Object.keys(body).flatMap(sourcesOf))

/** Returns the form field that a violation is about, given a path such as `tags[2]`. */
export function fieldOf(propertyPath: string): keyof Draft | null {
  const [source] = sourcesOf(propertyPath.split(/[.[]/)[0]!)
  return source && source in NEW_DRAFT ? source : null
}

/** Returns the part of a body whose form fields have no problems. */
export const acceptable = (body: Body, problems: Problems): Partial<Body> =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => !sourcesOf(name).some((field) => problems[field])),
  )

/** Returns only the changed fields, so rich text from other clients stays as it is. */
export const changesOf = (before: Partial<Body>, after: Partial<Body>): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  )

/** Required to create a release. */
const NEEDED = ['title', 'artistName', 'subGenres', 'price'] as const

export const canBegin = (problems: Problems) => !NEEDED.some((name) => problems[name])

/** Returns the fields in which two drafts differ. */
export const differing = (a: Draft, b: Draft) =>
  (Object.keys(NEW_DRAFT) as (keyof Draft)[]).filter(
    (name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  )

/** Changes saved by others: applied here (`followed`), or in conflict with changes here (`contested`). */
export interface Theirs {
  followed: Partial<Draft>
  contested: Partial<Draft>
}

/**
 * Splits the changes others made from `before` to `after`: fields untouched here are followed; in the others
 * the value typed `here` wins on the next save.
 */
export function theirChanges(
  before: Draft,
  after: Draft,
  { here, touched }: { here: Draft; touched: ReadonlySet<keyof Draft> },
): Theirs {
  const changed = differing(before, after)
  const pick = (names: readonly (keyof Draft)[]): Partial<Draft> =>
    Object.fromEntries(names.map((name) => [name, after[name]]))
  const unlike = new Set(differing(here, after))
  return {
    followed: pick(changed.filter((name) => !touched.has(name))),
    contested: pick(changed.filter((name) => touched.has(name) && unlike.has(name))),
  }
}
