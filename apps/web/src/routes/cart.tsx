import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/cart/page/cart-page.tsx'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/cart')({
  ...ownPage,
  component: Page,
})
