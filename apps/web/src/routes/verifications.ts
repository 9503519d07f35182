import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { pageParam } from '../lib/search-params.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const verificationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verifications/{-$status}',
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } =>
    pageParam(search),
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
  ...page('verification/verifications', { private: true }),
})
