import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../features/cart/index.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/cart')({
  ...ownPage,
  component: CartPage,
  staticData: { texts: ['cart'] },
})
