import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardAccountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/accounts',
  beforeLoad: guard({ verified: true }),
  ...page('makers/accounts', { private: true }),
})
