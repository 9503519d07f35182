import { createFileRoute } from '@tanstack/react-router'
import { InvoicePage } from '../../features/orders/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/invoice/$number')({
  ...ownPage,
  component: InvoicePage,
  staticData: { texts: ['orders'] },
})
