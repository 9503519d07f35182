import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/release-removed-page.tsx'

export const Route = createFileRoute('/release-removed')({
  component: Page,
  staticData: { passing: true },
})
