import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/info/music-release-submitted-page.tsx'

export const Route = createFileRoute('/music-release-submitted')({
  component: Page,
  staticData: { passing: true },
})
