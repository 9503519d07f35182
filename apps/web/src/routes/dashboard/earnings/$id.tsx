import { createFileRoute } from '@tanstack/react-router'
import { ReleaseSalesPage } from '../../../features/earnings/index.ts'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/dashboard/earnings/$id')({
  ...ownPage,
  component: ReleaseSalesPage,
  staticData: { texts: ['earnings'] },
})
