import { createFileRoute, redirect } from '@tanstack/react-router'
import { forgetSearch, queryOf, SearchPage } from '../features/search/index.ts'

interface Search {
  query?: string | undefined
  reset?: 'true' | undefined
}

/** `?reset=true` clears the search (RT-10). */
export const Route = createFileRoute('/search')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    query: queryOf(search['query']) || undefined,
    reset: search['reset'] === 'true' ? 'true' : undefined,
  }),
  beforeLoad: ({ search, preload }) => {
    if (search.reset !== 'true' || preload) return
    forgetSearch()
    throw redirect({ to: '/search', replace: true })
  },
  component: SearchPage,
  staticData: { texts: ['search', 'release', 'library', 'cart'], noFooter: true },
})
