import { createFileRoute } from '@tanstack/react-router'
import { PurchasedPage } from '../features/orders/index.ts'
import { buyerPage } from './-private.ts'

export const Route = createFileRoute('/download-purchased')({
  ...buyerPage,
  component: PurchasedPage,
  staticData: { texts: ['orders'] },
})
