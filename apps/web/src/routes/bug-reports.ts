import { createRoute } from '@tanstack/react-router'
import { loadSuggestions, suggestionSearch } from '../features/community/suggestion-search.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const bugReportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bug-reports',
  validateSearch: suggestionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSuggestions(context, 'bug', deps),
  ...page('community/bug-reports'),
})
