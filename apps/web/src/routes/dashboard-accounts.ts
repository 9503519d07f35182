import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardAccountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/accounts',
  ...ownPage('makers/accounts'),
})
