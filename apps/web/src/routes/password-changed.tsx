import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/password-changed-page.tsx'

export const Route = createFileRoute('/password-changed')({
  component: Page,
  staticData: { passing: true },
})
