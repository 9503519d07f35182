import { createFileRoute } from '@tanstack/react-router'
import { loadTrack, TrackPage } from '../../features/track/index.ts'

export const Route = createFileRoute('/track/$identifier')({
  staticData: { texts: ['track', 'release', 'library', 'comments', 'cart'] },
  loader: ({ context, params }) => loadTrack(context, params.identifier),
  component: TrackPage,
})
