import type { Release } from '@hypha/contract'
import { PRICE_MAX_CENTS } from '@hypha/contract/limits'
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
  return problems
}

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
})

export type Body = ReturnType<typeof bodyOf>

/** Only what differs: what nobody touched, such as rich text made elsewhere, stays as it is. */
export const changesOf = (before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  )
