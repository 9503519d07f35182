import { createFileRoute } from '@tanstack/react-router'
import { TicketsPage } from '../features/tickets/index.ts'
import { pageParam } from '../lib/routing/search-params.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/tickets')({
  validateSearch: pageParam,
  ...ownPage,
  component: TicketsPage,
  staticData: { texts: ['tickets'] },
})
