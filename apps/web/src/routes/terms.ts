import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.ts'
import { sitePage } from './site-page.ts'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  ...sitePage('terms'),
})
