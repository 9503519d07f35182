import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page, type Search } from './page.ts'
import { rootRoute } from './root.ts'

export const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  validateSearch: (search: Search) => search,
  beforeLoad: guard({ verified: true }),
  ...page('events/events', { private: true }),
})
