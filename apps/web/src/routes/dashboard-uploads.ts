import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { pageParam } from '../lib/search-params.ts'
import { rootRoute } from './root.ts'

export const dashboardUploadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/uploads',
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } =>
    pageParam(search),
  beforeLoad: guard({ verified: true }),
  ...page('uploads/uploads', { private: true }),
})
