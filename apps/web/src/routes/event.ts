import { createRoute } from '@tanstack/react-router'
import { announceEvent } from '../lib/event-head.ts'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

/** For who is signed in (RT-20); what it announces stands in the head for all. */
export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/event/$id',
  beforeLoad: guard({ verified: true }),
  ...(import.meta.env.SSR && { loader: announceEvent }),
  ...page('events/event', { private: true }),
})
