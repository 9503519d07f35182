import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const createEventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-event/{-$id}',
  ...ownPage('events/create-event'),
})
