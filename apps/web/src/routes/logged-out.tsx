import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/logged-out-page.tsx'

export const Route = createFileRoute('/logged-out')({
  component: Page,
  staticData: { passing: true },
})
