import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const downloadPurchasedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/download-purchased',
  beforeLoad: guard({ verified: true }),
  ...page('purchased/purchased', { private: true }),
})
