import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/events/event-page.tsx'
import type { EventVisit } from '../../features/events/event-head.ts'
import { ownPage } from '../-private.ts'

/** Only the server needs the title, description and structured data of a shared link. */
const onServer = import.meta.env.SSR && {
  loader: async (visit: EventVisit) => {
    const { announceEvent } = await import('../../features/events/event-head.ts')
    await announceEvent(visit)
  },
}

/** Visible to signed-in people (RT-20); its head is public, for link previews. */
export const Route = createFileRoute('/event/$id')({
  ...ownPage,
  ...onServer,
  ssr: 'data-only',
  component: Page,
})
