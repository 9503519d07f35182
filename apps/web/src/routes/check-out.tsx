import { createFileRoute } from '@tanstack/react-router'
import { CheckOutPage } from '../features/checkout/index.ts'
import { buyerPage } from './-private.ts'

export const Route = createFileRoute('/check-out')({
  ...buyerPage,
  component: CheckOutPage,
  staticData: { texts: ['cart', 'checkout'] },
})
