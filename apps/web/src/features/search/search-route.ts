import { pageParam } from '../../lib/routing/search-params.ts'

export const SEARCH_KINDS = ['artists', 'albums', 'tracks', 'labels'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Returns a valid query: not only white space (SE-07), and within the server's length limit. */
export const queryOf = (value: unknown) =>
  typeof value === 'string' ? value.trim().slice(0, 200).trim() : ''

const isKind = (value: unknown): value is SearchKind =>
  (SEARCH_KINDS as readonly unknown[]).includes(value)

export interface SearchDetails {
  whatContent: SearchKind
  query?: string | undefined
  page?: number | undefined
}

/** Parses the URL of /search-details. An unknown kind becomes artists. */
export function searchDetails(search: Record<string, unknown>): SearchDetails {
  return {
    whatContent: isKind(search['whatContent']) ? search['whatContent'] : 'artists',
    query: queryOf(search['query']) || undefined,
    ...pageParam(search),
  }
}
