import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const devFormsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/forms',
  ...adminPage('playground/forms'),
})
