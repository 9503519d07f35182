import { createFileRoute, redirect } from '@tanstack/react-router'
import { FollowingPage } from '../../features/community/index.ts'
import { ownPage } from '../-private.ts'

/** Followed artists, labels and users; all kinds by default (RT-18). */
export const Route = createFileRoute('/following/{-$kind}')({
  ...ownPage,
  beforeLoad: (visit) => {
    if (!visit.params.kind) throw redirect({ href: '/following/all', replace: true })
    return ownPage.beforeLoad(visit)
  },
  component: FollowingPage,
  staticData: { texts: ['community', 'release', 'library'] },
})
