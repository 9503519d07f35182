import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/account/registration/email-change-page.tsx'
import { privatePage } from '../-private.ts'

export const Route = createFileRoute('/email-change/$token')({
  ...privatePage,
  component: Page,
  staticData: { passing: true },
})
