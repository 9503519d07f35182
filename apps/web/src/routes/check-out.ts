import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const checkOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check-out',
  beforeLoad: guard({ verified: true }),
  ...page('checkout/check-out', { private: true }),
})
