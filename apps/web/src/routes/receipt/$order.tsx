import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '../../features/orders/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/receipt/$order')({
  ...ownPage,
  component: ReceiptPage,
  staticData: { texts: ['orders'] },
})
