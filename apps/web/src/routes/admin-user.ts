import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const adminUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/users/$id',
  ...adminPage('administration/user'),
})
