import { createFileRoute } from '@tanstack/react-router'
import { announceEvents, EventsPage } from '../features/events/index.ts'
import { ownPage } from './-private.ts'

/** Only the server needs the description and image of a shared link. */
const onServer = import.meta.env.SSR && { loader: announceEvents }

/** For signed-in users (EV-01); its head is public, for link previews. */
export const Route = createFileRoute('/events')({
  ...ownPage,
  ...onServer,
  ssr: 'data-only',
  component: EventsPage,
  staticData: { texts: ['events'] },
})
