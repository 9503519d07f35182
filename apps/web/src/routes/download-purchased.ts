import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const downloadPurchasedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/download-purchased',
  ...ownPage('purchased/purchased'),
})
