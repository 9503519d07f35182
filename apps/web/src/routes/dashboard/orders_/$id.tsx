import { createFileRoute } from '@tanstack/react-router'
import { SellerOrderPage } from '../../../features/merch/index.ts'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/dashboard/orders_/$id')({
  ...ownPage,
  component: SellerOrderPage,
  staticData: { texts: ['merch'] },
})
