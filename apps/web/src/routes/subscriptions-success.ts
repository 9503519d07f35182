import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const subscriptionsSuccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscriptions-success',
  beforeLoad: guard({ verified: true }),
  ...page('memberships/subscriptions-success', { private: true }),
})
