import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../../features/admin/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/admin/audit')({
  ...adminPage,
  component: AuditPage,
  staticData: { texts: ['admin'] },
})
