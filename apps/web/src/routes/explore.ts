import { createRoute } from '@tanstack/react-router'
import { loadExplore } from '../features/explore/explore-query.ts'
import { page } from './page.ts'
import { pageOf } from '../lib/search-params.ts'
import { rootRoute } from './root.ts'

export const exploreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { page?: number } => withPage(search),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => loadExplore(context, null, deps.page),
  ...page('explore/explore'),
})

/** Page 1 does not stand in the address. */
export const withPage = (search: Record<string, unknown>) => {
  const number = pageOf(search['page'])
  return number > 1 ? { page: number } : {}
}
