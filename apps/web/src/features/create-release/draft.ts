import type { Credit, LicenceId, Release, ReleaseStructure } from '@hypha/contract'
import { PRICE_MAX_CENTS } from '@hypha/contract/limits'
import { normaliseBarcode } from '@hypha/contract/rules/codes'
import { isReleaseDate, RELEASE_DATE_RANGE } from '@hypha/contract/rules/release-date'
import { clockTime, momentOf, ownTimeZone } from '../../lib/zoned-time.ts'
import { plainText, textToHtml } from '../../music/plain-text.ts'

/** A release as its form holds it: text as typed. */
export interface Draft {
  title: string
  type: 'album' | 'compilation'
  artistName: string
  labelTitle: string
  subGenre: number
  /** Dollars as typed. */
  price: string
  tags: string[]
  description: string
  catalogueNumber: string
  barcode: string
  licence: LicenceId
  /** Empty where nothing is said of it. */
  structure: ReleaseStructure | ''
  extend: boolean
  /** As a date field holds it; empty for a release that comes out once it is approved. */
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
  subGenre: 0,
  price: '8.00',
  tags: [],
  description: '',
  catalogueNumber: '',
  barcode: '',
  licence: 'all-rights-reserved',
  structure: '',
  extend: false,
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
  subGenre: release.subGenres[0]?.id ?? 0,
  price: release.price.toFixed(2),
  tags: release.tags,
  description: plainText(release.description),
  catalogueNumber: release.catalogueNumber ?? '',
  barcode: release.barcode ?? '',
  licence: release.licence,
  structure: release.releaseStructure ?? '',
  extend: release.extend,
  ...clockTime(new Date(release.releasedAt), release.releaseTimeZone),
  timeZone: release.releaseTimeZone,
  credits: release.secondaryArtists,
})

/** Typed dollars as a number, or null when they are none. */
export function dollarsOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (!/^\d+(\.\d{0,2})?$/.test(text)) return null
  const dollars = Number(text)
  return dollars * 100 <= PRICE_MAX_CENTS ? dollars : null
}

export type Problems = Partial<Record<keyof Draft, string>>

/** What is still missing or wrong, by field; the server has the last word. */
export function problemsOf(draft: Draft): Problems {
  const problems: Problems = {}
  if (draft.title.trim() === '') problems.title = 'A title is required.'
  if (draft.type === 'album' && draft.artistName.trim() === '') {
    problems.artistName = 'An artist name is required.'
  }
  if (draft.subGenre === 0) problems.subGenre = 'Choose a sub-genre.'
  if (dollarsOf(draft.price) === null) {
    problems.price = `A price is between $0 and $${PRICE_MAX_CENTS / 100}.`
  }
  if (draft.barcode.trim() !== '' && normaliseBarcode(draft.barcode) === null) {
    problems.barcode = 'The 12 or 13 digits of a UPC or EAN. Please check them.'
  }
  const at = momentOf(draft, draft.timeZone)
  if (draft.date !== '' && (at === null || !isReleaseDate(at, new Date()))) {
    problems.date = RELEASE_DATE_RANGE
  }
  return problems
}

/** What stands in the part of the form that is closed at first. */
export const MORE_DETAILS = [
  'catalogueNumber',
  'barcode',
  'date',
] as const satisfies (keyof Draft)[]

/** Credits as typed, without the rows that were left empty. */
export const namedCredits = (credits: readonly Credit[]): Credit[] =>
  credits.map(({ name, role }) => ({ name: name.trim(), role })).filter(({ name }) => name !== '')

/** The body of the create and edit calls. */
export const bodyOf = (draft: Draft) => ({
  title: draft.title.trim(),
  type: draft.type,
  variousArtists: draft.type === 'compilation',
  ...(draft.artistName.trim() !== '' && { artistName: draft.artistName.trim() }),
  labelTitle: draft.labelTitle.trim() === '' ? null : draft.labelTitle.trim(),
  subGenres: [draft.subGenre],
  tags: draft.tags,
  price: dollarsOf(draft.price) ?? 0,
  description: textToHtml(draft.description),
  catalogueNumber: draft.catalogueNumber.trim() || null,
  barcode: draft.barcode.trim() || null,
  licence: draft.licence,
  releaseStructure: draft.structure || null,
  extend: draft.extend,
  secondaryArtists: namedCredits(draft.credits),
  ...(draft.date !== '' && {
    releasedAt: momentOf(draft, draft.timeZone)?.toISOString(),
    releaseTimeZone: draft.timeZone,
  }),
})

export type Body = ReturnType<typeof bodyOf>

/** Only what differs: what nobody touched, such as rich text made elsewhere, stays as it is. */
export const changesOf = (before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  )
