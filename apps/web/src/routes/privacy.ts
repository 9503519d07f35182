import { createRoute } from '@tanstack/react-router'
import { rootRoute } from './root.ts'
import { sitePage } from './site-page.ts'

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  ...sitePage('privacy'),
})
