import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../features/account/sign-in/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password/reset/$token')({
  component: Page,
  staticData: { passing: true },
})
