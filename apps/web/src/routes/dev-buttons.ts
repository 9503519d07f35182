import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const devButtonsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/buttons',
  ...adminPage('playground/buttons'),
})
