import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/admin/sales/sales-page.tsx'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/admin/orders')({
  ...adminPage,
  component: Page,
})
