import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const membershipCheckOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/membership-check-out',
  ...ownPage('checkout/membership-check-out', { passing: true }),
})
