import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../features/admin/users/users-page.tsx'
import { adminPage } from '../../-private.ts'

export const Route = createFileRoute('/admin/users/')({
  ...adminPage,
  component: Page,
})
