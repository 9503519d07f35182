import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/account/registration/confirm-email-page.tsx'
import { privatePage } from '../-private.ts'

export const Route = createFileRoute('/email-verification/$token')({
  ...privatePage,
  component: Page,
  staticData: { passing: true },
})
