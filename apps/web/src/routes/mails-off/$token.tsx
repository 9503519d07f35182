import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/notifications/mails-off-page.tsx'
import { privatePage } from '../-private.ts'

export const Route = createFileRoute('/mails-off/$token')({
  ...privatePage,
  component: Page,
  staticData: { passing: true },
})
