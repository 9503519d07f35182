import { createRoute } from '@tanstack/react-router'
import { explore } from './explore.ts'
import { rootRoute } from './root.ts'

/** Explore on its favourite tab (RT-07). */
export const favoritesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/favorites',
  ...explore,
})
