import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email-verification/$token',
  ...page('account/confirm-email', { passing: true, private: true }),
})
