import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../features/dashboard/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/orders')({
  ...ownPage,
  component: OrdersPage,
  staticData: { texts: ['dashboard'] },
})
