import { createRoute } from '@tanstack/react-router'
import { loadLabel } from '../features/profile/profile-query.ts'
import { pageParam } from '../lib/search-params.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const recordLabelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/record-label/$name',
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } =>
    pageParam(search),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, params, deps }) => loadLabel(context, params.name, deps.page),
  ...page('profile/label'),
})
