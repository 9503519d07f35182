import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { PicturesServices } from '../pictures/index.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { bookmarkRoutes } from './bookmarks/bookmarks.routes.ts'
import { createBookmarks } from './bookmarks/bookmarks.service.ts'
import { libraryRoutes } from './history/library.routes.ts'
import { createLibrary } from './history/library.service.ts'
import { listeningRoutes } from './listening/listening.routes.ts'
import { createListening } from './listening/listening.service.ts'
import { playlistRoutes } from './playlists/playlists.routes.ts'
import { createPlaylists } from './playlists/playlists.service.ts'

export type LibraryServices = ServicesOf<typeof create>

function create({
  db,
  publicUrl,
  pictures,
  userStates,
}: Base & PicturesServices & UserStateServices) {
  const library = createLibrary({ db, userStates })
  return {
    library,
    listening: createListening({ db, userStates, library }),
    bookmarks: createBookmarks({ db, userStates }),
    playlists: createPlaylists({ db, userStates, pictures, publicUrl }),
  }
}

export const libraryModule = defineModule({
  create,
  calls(api, services: Running<LibraryServices>) {
    libraryRoutes(api, services, services.library, services.publisher)
    listeningRoutes(api, services, services.listening)
    bookmarkRoutes(api, services, services.bookmarks)
    playlistRoutes(api, services, services.playlists)
  },
})
