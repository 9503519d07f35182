import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardEarningsReleaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/earnings/$id',
  beforeLoad: guard({ verified: true }),
  ...page('earnings/release-sales', { private: true }),
})
