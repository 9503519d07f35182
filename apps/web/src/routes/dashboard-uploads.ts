import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from '../lib/page.ts'
import { rootRoute } from './root.ts'

export const dashboardUploadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/uploads',
  beforeLoad: guard({ verified: true }),
  ...page('uploads/uploads', { private: true }),
})
