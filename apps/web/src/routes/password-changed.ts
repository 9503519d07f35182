import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const passwordChangedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-changed',
  ...page('info/password-changed', { passing: true }),
})
