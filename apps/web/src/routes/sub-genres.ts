import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const subGenresRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sub-genres',
  loader: async ({ context: { api, cache } }) => {
    await cache.ensureQueryData(api.metadata.subGenres.query())
  },
  ...page('explore/sub-genres'),
})
