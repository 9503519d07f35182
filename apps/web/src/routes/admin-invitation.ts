import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const adminInvitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-invitation/$token',
  ...page('account/admin-invitation', { passing: true, private: true }),
})
