import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/moderation/reports-page.tsx'
import { adminPage } from './-private.ts'

export const Route = createFileRoute('/reports')({
  ...adminPage,
  component: Page,
})
