import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const checkOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/check-out',
  ...ownPage('checkout/check-out'),
})
