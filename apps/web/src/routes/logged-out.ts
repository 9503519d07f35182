import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const loggedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logged-out',
  ...page('info/logged-out', { passing: true }),
})
