import { createFileRoute } from '@tanstack/react-router'
import { EventsPage, ownEventsSearch } from '../../features/dashboard/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/events')({
  validateSearch: ownEventsSearch,
  ...ownPage,
  component: EventsPage,
  staticData: { texts: ['dashboard', 'events', 'tickets'] },
})
