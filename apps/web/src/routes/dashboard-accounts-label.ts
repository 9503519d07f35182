import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardAccountsLabelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/accounts/label/{-$id}',
  beforeLoad: guard({ verified: true }),
  ...page('makers/label-editor', { private: true }),
})
