import { createFileRoute } from '@tanstack/react-router'
import { AcceptTicketPage } from '../../features/tickets/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/tickets_/accept/$code')({
  ...ownPage,
  component: AcceptTicketPage,
  staticData: { texts: ['tickets'] },
})
