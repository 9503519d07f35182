import { createFileRoute } from '@tanstack/react-router'
import { announceEvent, EventPage } from '../../../features/events/index.ts'
import { codeParam } from '../../../features/tickets/index.ts'
import { ownPage } from '../../-private.ts'

/** Only the server needs the title, description and structured data of a shared link. */
const onServer = import.meta.env.SSR && { loader: announceEvent }

/** For signed-in users (RT-20); its head is public, for link previews. */
export const Route = createFileRoute('/event/$id/')({
  validateSearch: codeParam,
  staticData: { texts: ['cart', 'comments', 'events', 'tickets'] },
  ...ownPage,
  ...onServer,
  ssr: 'data-only',
  component: EventPage,
})
