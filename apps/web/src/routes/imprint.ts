import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.ts'
import { sitePage } from './site-page.ts'

export const imprintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imprint',
  ...sitePage('imprint'),
})
