import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardAccountsLabelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/accounts/label/{-$id}',
  ...ownPage('makers/label-editor'),
})
