import { createRoute } from '@tanstack/react-router'
import { explore } from './explore.ts'
import { rootRoute } from './root.ts'

/** Explore as a list, with one release open (RT-08). */
export const albumsListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/albums-list/{-$id}',
  ...explore,
})
