import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const membershipCheckOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/membership-check-out',
  beforeLoad: guard({ verified: true }),
  ...page('checkout/membership-check-out', { private: true, passing: true }),
})
