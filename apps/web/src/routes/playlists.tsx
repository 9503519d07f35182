import { createFileRoute } from '@tanstack/react-router'
import { PlaylistsPage } from '../features/playlists/index.ts'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/playlists')({
  staticData: { texts: ['playlists'] },
  ...signedInPage,
  component: PlaylistsPage,
})
