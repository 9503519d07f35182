import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/account/registration/admin-invitation-page.tsx'
import { privatePage } from '../-private.ts'

export const Route = createFileRoute('/admin-invitation/$token')({
  ...privatePage,
  component: Page,
  staticData: { passing: true },
})
