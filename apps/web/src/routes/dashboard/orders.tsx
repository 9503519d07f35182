import { createFileRoute } from '@tanstack/react-router'
import { ordersSearch, SellerOrdersPage } from '../../features/merch/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/orders')({
  validateSearch: ordersSearch,
  ...ownPage,
  component: SellerOrdersPage,
  staticData: { texts: ['merch'] },
})
