import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/under-construction-page.tsx'

export const Route = createFileRoute('/under-construction')({
  component: Page,
  staticData: { passing: true },
})
