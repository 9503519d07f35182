import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { PicturesServices } from '../pictures/index.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { bookmarkRoutes } from './bookmarks/bookmarks.routes.ts'
import { createBookmarks } from './bookmarks/bookmarks.service.ts'
import { crateRoutes } from './crates/crates.routes.ts'
import { createCrates, type FindTrackFiles } from './crates/crates.service.ts'
import { libraryRoutes } from './history/library.routes.ts'
import { createLibrary } from './history/library.service.ts'
import { embedPlayRoutes } from './listening/embed-plays.routes.ts'
import { listeningRoutes } from './listening/listening.routes.ts'
import { createListening } from './listening/listening.service.ts'
import { createOfflineMusic } from './offline/offline.service.ts'
import { playlistRoutes } from './playlists/playlists.routes.ts'
import { createPlaylists } from './playlists/playlists.service.ts'

interface Rules {
  findTrackFiles: FindTrackFiles
}

export type LibraryServices = ServicesOf<ReturnType<typeof createBy>>

const createBy =
  ({ findTrackFiles }: Rules) =>
  ({ db, publicUrl, pictures, userStates }: Base & PicturesServices & UserStateServices) => {
    const library = createLibrary({ db, userStates })
    const playlists = createPlaylists({ db, userStates, pictures, publicUrl })
    return {
      library,
      listening: createListening({ db, userStates, library }),
      offlineMusic: createOfflineMusic({ db, userStates }),
      bookmarks: createBookmarks({ db, userStates }),
      playlists,
      crates: createCrates({ db, userStates, playlists, findTrackFiles }),
    }
  }

/** `findTrackFiles` names the downloaded files of tracks; downloads are below this module. */
export const libraryModule = (rules: Rules) =>
  defineModule({
    create: createBy(rules),
    calls(api, services: Running<LibraryServices>) {
      libraryRoutes(api, services, services.library, services.publisher, services.offlineMusic)
      listeningRoutes(api, services, services.listening)
      embedPlayRoutes(api, services)
      bookmarkRoutes(api, services, services.bookmarks)
      playlistRoutes(api, services, services.playlists)
      crateRoutes(api, services, services.crates)
    },
  })
