import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../features/supporters/index.ts'
import { ownPage } from '../-private.ts'

/** Starts the monthly support of an artist or label. */
export const Route = createFileRoute('/support/$kind/$id')({
  ...ownPage,
  component: SupportPage,
  staticData: { texts: ['supporters', 'membership'] },
})
