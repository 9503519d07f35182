import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage, overviewSearch } from '../../features/dashboard/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/dashboard')({
  validateSearch: overviewSearch,
  ...ownPage,
  component: OverviewPage,
  staticData: { texts: ['dashboard'] },
})
