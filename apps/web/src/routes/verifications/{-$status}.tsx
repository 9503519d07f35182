import { createFileRoute } from '@tanstack/react-router'
import { VerificationsPage } from '../../features/artist/index.ts'
import { pageParam } from '../../lib/routing/search-params.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/verifications/{-$status}')({
  validateSearch: pageParam,
  ...adminPage,
  component: VerificationsPage,
  staticData: { texts: ['artist'] },
})
