import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

const SEARCH_MAX = 200

export const adminOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/orders',
  validateSearch: (search: Record<string, unknown>): { search?: string | undefined } => ({
    search: String(search['search'] ?? '').slice(0, SEARCH_MAX) || undefined,
  }),
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
  ...page('sales/sales', { private: true }),
})
