import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/admin/audit/audit-page.tsx'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/admin/audit')({
  ...adminPage,
  component: Page,
})
