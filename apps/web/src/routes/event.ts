import { createRoute } from '@tanstack/react-router'
import type { EventVisit } from '../lib/event-head.ts'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

/** No browser needs it. */
const onServer = import.meta.env.SSR && {
  loader: async (visit: EventVisit) => {
    const { announceEvent } = await import('../lib/event-head.ts')
    await announceEvent(visit)
  },
}

/** For who is signed in (RT-20); what it announces stands in the head for all. */
export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/event/$id',
  ...onServer,
  ...ownPage('events/event'),
})
