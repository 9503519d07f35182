import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const devApiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev-api',
  ...adminPage('playground/calls'),
})
