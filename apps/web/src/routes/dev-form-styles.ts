import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const devFormStylesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/form-styles',
  ...adminPage('playground/form-styles'),
})
