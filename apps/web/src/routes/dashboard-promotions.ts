import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardPromotionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/promotions',
  ...ownPage('dashboard/promotions'),
})
