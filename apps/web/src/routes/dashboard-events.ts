import { createRoute } from '@tanstack/react-router'
import { ownEventsSearch } from '../lib/own-events-search.ts'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardEventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/events',
  validateSearch: ownEventsSearch,
  ...ownPage('dashboard/events'),
})
