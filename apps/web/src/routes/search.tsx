import { createFileRoute, redirect } from '@tanstack/react-router'
import { Page } from '../features/search/search-page.tsx'
import { forgetSearch } from '../features/search/kept-search.ts'
import { queryOf } from '../features/search/search-route.ts'

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
  component: Page,
  staticData: { noFooter: true },
})
