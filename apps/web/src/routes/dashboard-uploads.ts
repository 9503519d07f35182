import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { withPage } from './explore.ts'
import { rootRoute } from './root.ts'

export const dashboardUploadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/uploads',
  validateSearch: (search: Record<string, unknown>): { page?: number } => withPage(search),
  beforeLoad: guard({ verified: true }),
  ...page('uploads/uploads', { private: true }),
})
