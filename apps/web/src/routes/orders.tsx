import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../features/merch/index.ts'
import { pageParam } from '../lib/routing/search-params.ts'
import { buyerPage } from './-private.ts'

export const Route = createFileRoute('/orders')({
  validateSearch: pageParam,
  ...buyerPage,
  component: OrdersPage,
  staticData: { texts: ['merch', 'gifts'] },
})
