import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const createEventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-event/{-$id}',
  beforeLoad: guard({ verified: true }),
  ...page('events/create-event', { private: true }),
})
