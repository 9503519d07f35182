import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/dashboard/orders-page.tsx'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/orders')({
  ...ownPage,
  component: Page,
})
