import { createRoute } from '@tanstack/react-router'
import { loadArtist } from '../features/profile/profile-query.ts'
import { pageParam } from '../lib/search-params.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const artistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/artist/$name',
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } =>
    pageParam(search),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, params, deps }) => loadArtist(context, params.name, deps.page),
  ...page('profile/artist'),
})
