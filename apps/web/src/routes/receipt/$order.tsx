import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '../../features/orders/index.ts'
import { buyerPage } from '../-private.ts'

export const Route = createFileRoute('/receipt/$order')({
  ...buyerPage,
  component: ReceiptPage,
  staticData: { texts: ['orders'] },
})
