import { createFileRoute } from '@tanstack/react-router'
import { MusicReleaseSubmittedPage } from '../features/site/index.ts'

export const Route = createFileRoute('/music-release-submitted')({
  component: MusicReleaseSubmittedPage,
  staticData: { texts: ['site'], passing: true },
})
