import { createFileRoute } from '@tanstack/react-router'
import { CreditNotePage } from '../../features/orders/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/credit-note/$number')({
  ...ownPage,
  component: CreditNotePage,
  staticData: { texts: ['orders'] },
})
