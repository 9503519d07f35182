import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const verificationRequestSubmittedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verification-request-submitted',
  ...page('info/verification-request-submitted', { passing: true }),
})
