import { createFileRoute } from '@tanstack/react-router'
import { SalesPage } from '../../features/admin/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/admin/orders')({
  ...adminPage,
  component: SalesPage,
  staticData: { texts: ['admin'] },
})
