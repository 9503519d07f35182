import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  ...page('info/terms'),
})
