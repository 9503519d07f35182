import { createRoute } from '@tanstack/react-router'
import { loadPlaylist } from '../features/playlists/playlist-query.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const playlistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/playlist/$identifier',
  loader: ({ context, params }) => loadPlaylist(context, params.identifier),
  ...page('playlists/playlist'),
})
