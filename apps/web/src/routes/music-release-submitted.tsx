import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/music-release-submitted-page.tsx'

export const Route = createFileRoute('/music-release-submitted')({
  component: Page,
  staticData: { passing: true },
})
