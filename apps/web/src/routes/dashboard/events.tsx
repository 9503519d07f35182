import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/dashboard/events-page.tsx'
import { ownEventsSearch } from '../../features/dashboard/events/own-events-search.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/events')({
  validateSearch: ownEventsSearch,
  ...ownPage,
  component: Page,
})
