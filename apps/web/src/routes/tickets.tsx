import { createFileRoute } from '@tanstack/react-router'
import { TicketsPage } from '../features/tickets/index.ts'
import { pageParam } from '../lib/routing/search-params.ts'
import { buyerPage } from './-private.ts'

export const Route = createFileRoute('/tickets')({
  validateSearch: pageParam,
  ...buyerPage,
  component: TicketsPage,
  staticData: { texts: ['tickets'] },
})
