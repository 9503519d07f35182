import { createRoute } from '@tanstack/react-router'
import { loadSuggestions, suggestionSearch } from '../features/community/suggestion-search.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const featureSuggestionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feature-suggestions',
  validateSearch: suggestionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSuggestions(context, 'feature', deps),
  ...page('community/feature-suggestions'),
})
