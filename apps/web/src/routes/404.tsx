import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/not-found-page.tsx'

export const Route = createFileRoute('/404')({
  component: Page,
  staticData: { passing: true },
})
