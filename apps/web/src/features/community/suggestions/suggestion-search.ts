import type { SuggestionKind, SuggestionOrder, SuggestionStatus } from '@hypha/contract'
import {
  SUGGESTION_ORDERS,
  SUGGESTION_STATUSES,
  suggestionHref,
  suggestionsPath,
} from '@hypha/contract/rules/suggestions'
import { redirect } from '@tanstack/react-router'
import type { AppContext } from '../../../lib/app-context.ts'
import type { Api } from '../../../lib/api/client.ts'
import { pageParam, stringifySearch } from '../../../lib/routing/search-params.ts'

/** The list's search parameters. Defaults are left out of the URL. */
export interface SuggestionSearch {
  page?: number | undefined
  status?: SuggestionStatus | undefined
  order?: SuggestionOrder | undefined
  words?: string | undefined
}

const WORDS_MAX = 200

export const suggestionSearch = (search: Record<string, unknown>): SuggestionSearch => ({
  ...pageParam(search),
  status: SUGGESTION_STATUSES.find((status) => status === search['status']),
  order: SUGGESTION_ORDERS.find((order) => order === search['order'] && order !== 'votes'),
  words: String(search['words'] ?? '').slice(0, WORDS_MAX) || undefined,
})

export const suggestionsHref = (kind: SuggestionKind, search: SuggestionSearch = {}): string =>
  suggestionsPath(kind) + stringifySearch({ ...search })

export const suggestionsQuery = (api: Api, kind: SuggestionKind, search: SuggestionSearch) =>
  api.suggestions.searchSuggestions.query({
    query: {
      kind,
      page: search.page ?? 1,
      order: search.order ?? 'votes',
      words: search.words ?? '',
      ...(search.status && { status: search.status }),
    },
  })

export const statsQuery = (api: Api, kind: SuggestionKind) =>
  api.suggestions.suggestionStats.query({ query: { kind } })

export async function loadSuggestions(
  { api, cache }: AppContext,
  kind: SuggestionKind,
  search: Record<string, unknown>,
): Promise<void> {
  await Promise.all([
    cache.ensureQueryData(suggestionsQuery(api, kind, suggestionSearch(search))),
    cache.prefetchQuery(statsQuery(api, kind)),
  ])
}

export const suggestionQuery = (api: Api, id: number) =>
  api.suggestions.findSuggestion.query({ params: { id } })

/** Loads a suggestion. Redirects if its URL belongs to the other kind. */
export async function loadSuggestion(
  { api, cache }: AppContext,
  kind: SuggestionKind,
  idOfAddress: string,
): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(idOfAddress)) throw redirect({ href: '/404', replace: true })
  const { result } = await cache.ensureQueryData(suggestionQuery(api, Number(idOfAddress)))
  if (result.kind !== kind) throw redirect({ href: suggestionHref(result), replace: true })
}
