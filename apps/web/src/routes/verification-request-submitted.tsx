import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/verification-request-submitted-page.tsx'

export const Route = createFileRoute('/verification-request-submitted')({
  component: Page,
  staticData: { passing: true },
})
