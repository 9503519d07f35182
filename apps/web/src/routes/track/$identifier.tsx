import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/track/track-page.tsx'
import { loadTrack } from '../../features/track/track-query.ts'

export const Route = createFileRoute('/track/$identifier')({
  loader: ({ context, params }) => loadTrack(context, params.identifier),
  component: Page,
})
