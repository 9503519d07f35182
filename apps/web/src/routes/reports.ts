import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const reportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  ...adminPage('moderation/reports'),
})
