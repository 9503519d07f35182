import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const devRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev',
  ...adminPage('playground/playground'),
})
