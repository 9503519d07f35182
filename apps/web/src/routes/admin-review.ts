import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const adminReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/review',
  validateSearch: (search: Record<string, unknown>): { release?: number } =>
    Number.isInteger(Number(search['release'])) ? { release: Number(search['release']) } : {},
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
  ...page('review/review', { private: true }),
})
