import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/account/sign-in/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  component: Page,
})
