import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  ...ownPage('cart/cart'),
})
