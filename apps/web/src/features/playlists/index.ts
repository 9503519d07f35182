export { PlaylistPage } from './page/playlist-page.tsx'
export { loadPlaylist } from './playlist-query.ts'
export { PlaylistsPage } from './playlists-page.tsx'
