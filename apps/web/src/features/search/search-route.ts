import { pageParam } from '../../lib/routing/search-params.ts'

export const SEARCH_KINDS = ['artists', 'albums', 'tracks', 'labels'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** What may be asked for: text that is not only white space (SE-07), no longer than the server takes. */
export const queryOf = (value: unknown) =>
  typeof value === 'string' ? value.trim().slice(0, 200).trim() : ''

const isKind = (value: unknown): value is SearchKind =>
  (SEARCH_KINDS as readonly unknown[]).includes(value)

export interface SearchDetails {
  whatContent: SearchKind
  query?: string | undefined
  page?: number | undefined
}

/** What the address of /search-details says; an unknown kind is that of artists. */
export function searchDetails(search: Record<string, unknown>): SearchDetails {
  return {
    whatContent: isKind(search['whatContent']) ? search['whatContent'] : 'artists',
    query: queryOf(search['query']) || undefined,
    ...pageParam(search),
  }
}
