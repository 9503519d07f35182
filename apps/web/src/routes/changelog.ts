import { createRoute } from '@tanstack/react-router'
import { pageParam } from '../lib/search-params.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const changelogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/changelog',
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } =>
    pageParam(search),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context: { api, cache }, deps }) => {
    await cache.ensureQueryData(api.suggestions.listChangelogs.query({ query: deps }))
  },
  ...page('community/changelog'),
})
