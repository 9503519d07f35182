import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.ts'
import { sitePage } from './site-page.ts'

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  ...sitePage('about'),
})
