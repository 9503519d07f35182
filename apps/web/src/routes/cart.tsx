import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../features/cart/index.ts'
import { buyerPage } from './-private.ts'

export const Route = createFileRoute('/cart')({
  ...buyerPage,
  component: CartPage,
  staticData: { texts: ['cart'] },
})
