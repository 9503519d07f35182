import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  ...ownPage('events/events'),
})
