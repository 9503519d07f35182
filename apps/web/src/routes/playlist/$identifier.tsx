import { createFileRoute } from '@tanstack/react-router'
import { loadPlaylist, PlaylistPage } from '../../features/playlists/index.ts'

export const Route = createFileRoute('/playlist/$identifier')({
  staticData: { texts: ['playlists', 'library', 'release'] },
  loader: ({ context, params }) => loadPlaylist(context, params.identifier),
  component: PlaylistPage,
})
