import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../features/admin/users/user-page.tsx'
import { adminPage } from '../../-private.ts'

export const Route = createFileRoute('/admin/users/$id')({
  ...adminPage,
  component: Page,
})
