import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/orders/receipts/invoice-page.tsx'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/invoice/$number')({
  ...ownPage,
  component: Page,
})
