import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const underConstructionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/under-construction',
  ...page('info/under-construction', { passing: true }),
})
