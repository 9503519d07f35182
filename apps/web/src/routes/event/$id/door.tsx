import { createFileRoute } from '@tanstack/react-router'
import { DoorPage } from '../../../features/tickets/index.ts'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/event/$id/door')({
  ...ownPage,
  component: DoorPage,
  staticData: { texts: ['tickets'] },
})
