import { createFileRoute } from '@tanstack/react-router'
import { MerchPage } from '../../features/merch/index.ts'
import { pageParam } from '../../lib/routing/search-params.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/merch')({
  validateSearch: pageParam,
  ...ownPage,
  component: MerchPage,
  staticData: { texts: ['merch'] },
})
