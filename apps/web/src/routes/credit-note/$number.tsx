import { createFileRoute } from '@tanstack/react-router'
import { CreditNotePage } from '../../features/orders/index.ts'
import { buyerPage } from '../-private.ts'

export const Route = createFileRoute('/credit-note/$number')({
  ...buyerPage,
  component: CreditNotePage,
  staticData: { texts: ['orders'] },
})
