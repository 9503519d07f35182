import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '../features/events/index.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/events')({
  ...ownPage,
  component: EventsPage,
  staticData: { texts: ['events'] },
})
