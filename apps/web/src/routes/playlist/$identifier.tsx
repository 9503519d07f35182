import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/playlists/page/playlist-page.tsx'
import { loadPlaylist } from '../../features/playlists/playlist-query.ts'

export const Route = createFileRoute('/playlist/$identifier')({
  loader: ({ context, params }) => loadPlaylist(context, params.identifier),
  component: Page,
})
