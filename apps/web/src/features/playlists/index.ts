export { PlaylistPage } from './page/playlist-page.tsx'
export { usePlayPlaylist } from './page/use-play-playlist.ts'
export { loadPlaylist } from './playlist-query.ts'
export { PlaylistsPage } from './playlists-page.tsx'
