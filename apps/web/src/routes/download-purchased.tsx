import { createFileRoute } from '@tanstack/react-router'
import { PurchasedPage } from '../features/orders/index.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/download-purchased')({
  ...ownPage,
  component: PurchasedPage,
  staticData: { texts: ['orders'] },
})
