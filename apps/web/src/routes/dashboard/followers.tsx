import { createFileRoute } from '@tanstack/react-router'
import { FollowersPage } from '../../features/dashboard/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/followers')({
  ...ownPage,
  component: FollowersPage,
  staticData: { texts: ['dashboard'] },
})
