import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/orders/receipts/receipt-page.tsx'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/receipt/$order')({
  ...ownPage,
  component: Page,
})
