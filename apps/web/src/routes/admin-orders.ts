import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const adminOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/orders',
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
  ...page('sales/sales', { private: true }),
})
