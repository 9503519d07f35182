import { createRoute } from '@tanstack/react-router'
import { pageParam } from '../lib/search-params.ts'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const verificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verifications/{-$status}',
  validateSearch: pageParam,
  ...adminPage('verification/verifications'),
})
