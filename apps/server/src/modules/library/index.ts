/** A listener's likes, history, bookmarks and playlists. */
export { libraryModule, type LibraryServices } from './library.module.ts'
export { type Listening } from './listening/listening.service.ts'
export { type Playlists } from './playlists/playlists.service.ts'
