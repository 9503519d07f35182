import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  beforeLoad: guard({ verified: true }),
  ...page('cart/cart', { private: true }),
})
