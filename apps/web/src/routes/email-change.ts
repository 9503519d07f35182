import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const emailChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email-change/$token',
  ...page('account/email-change', { passing: true, private: true }),
})
