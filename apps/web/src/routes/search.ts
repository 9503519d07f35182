import { createRoute, redirect } from '@tanstack/react-router'
import { forgetSearch } from '../lib/kept-search.ts'
import { queryOf } from '../lib/search-route.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

interface Search {
  query?: string | undefined
  reset?: 'true' | undefined
}

/** `?reset=true` clears the search (RT-10). */
export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: (search: Record<string, unknown>): Search => ({
    query: queryOf(search['query']) || undefined,
    reset: search['reset'] === 'true' ? 'true' : undefined,
  }),
  beforeLoad: ({ search, preload }) => {
    if (search.reset !== 'true' || preload) return
    forgetSearch()
    throw redirect({ to: '/search', replace: true })
  },
  ...page('search/search', { noFooter: true }),
})
