import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const subscriptionsSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscriptions-success',
  ...ownPage('memberships/subscriptions-success'),
})
