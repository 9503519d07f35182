import { createFileRoute, redirect } from '@tanstack/react-router'
import { DoorPage, readDoorLink, takeDoorLink } from '../../../features/tickets/index.ts'
import { guard } from '../../../lib/auth/guard.ts'
import { privatePage } from '../../-private.ts'

export const Route = createFileRoute('/event/$id/door')({
  ...privatePage,
  // Helpers with a link need no account.
  beforeLoad(visit) {
    if (import.meta.env.SSR) return undefined
    const { params, location } = visit
    if (takeDoorLink(params.id, location.hash))
      throw redirect({ to: '/event/$id/door', params, replace: true })
    return readDoorLink(params.id) ? undefined : guard({ verified: true })(visit)
  },
  component: DoorPage,
  staticData: { texts: ['tickets'] },
})
