import { createRoute, redirect } from '@tanstack/react-router'
import { subgenreBySlug } from '@hypha/contract/subgenres'
import { loadExplore } from '../features/explore/explore-query.ts'
import { page } from './page.ts'
import { withPage } from './explore.ts'
import { rootRoute } from './root.ts'

/** An unknown slug, or none, leads to all sub-genres (RT-06). */
export const exploreSubgenreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/explore/{-$subgenre}',
  validateSearch: (search: Record<string, unknown>): { page?: number } => withPage(search),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  beforeLoad: ({ params }) => {
    if (!subgenreBySlug(params.subgenre ?? '')) throw redirect({ to: '/' })
  },
  loader: ({ context, deps, params }) =>
    loadExplore(context, subgenreBySlug(params.subgenre ?? '') ?? null, deps.page),
  ...page('explore/explore'),
})
