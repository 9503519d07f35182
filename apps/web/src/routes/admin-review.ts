import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from '../lib/page.ts'
import { rootRoute } from './root.ts'

export const adminReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/review',
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
  ...page('review/review', { private: true }),
})
