import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/info/under-construction-page.tsx'

export const Route = createFileRoute('/under-construction')({
  component: Page,
  staticData: { passing: true },
})
