import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const adminResourcesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/resources',
  ...adminPage('administration/resources'),
})
