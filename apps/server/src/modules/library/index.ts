/** What a listener keeps: likes, history, bookmarks and playlists. */
export { bookmarkRoutes } from './bookmarks/bookmarks.routes.ts'
export { createBookmarks } from './bookmarks/bookmarks.service.ts'
export { libraryRoutes } from './history/library.routes.ts'
export { createLibrary } from './history/library.service.ts'
export { listeningRoutes } from './listening/listening.routes.ts'
export { createListening, type Listening } from './listening/listening.service.ts'
export { playlistRoutes } from './playlists/playlists.routes.ts'
export { createPlaylists, type Playlists } from './playlists/playlists.service.ts'
