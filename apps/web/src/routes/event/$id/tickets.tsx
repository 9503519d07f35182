import { createFileRoute } from '@tanstack/react-router'
import { ManageTicketsPage } from '../../../features/tickets/index.ts'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/event/$id/tickets')({
  ...ownPage,
  component: ManageTicketsPage,
  staticData: { texts: ['tickets'] },
})
