import { createFileRoute } from '@tanstack/react-router'
import { CheckOutPage } from '../features/checkout/index.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/check-out')({
  ...ownPage,
  component: CheckOutPage,
  staticData: { texts: ['cart', 'checkout'] },
})
