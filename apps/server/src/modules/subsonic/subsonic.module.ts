import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { AccountsServices } from '../accounts/index.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import type { Downloads } from '../commerce/index.ts'
import type { LibraryServices } from '../library/index.ts'
import type { ScrobblingServices } from '../scrobbling/index.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { annotationCalls } from './calls/annotation.calls.ts'
import { browsingCalls } from './calls/browsing.calls.ts'
import { infoCalls } from './calls/info.calls.ts'
import { listCalls } from './calls/lists.calls.ts'
import { mediaCalls } from './calls/media.calls.ts'
import { playlistCalls } from './calls/playlists.calls.ts'
import { resumeCalls } from './calls/resume.calls.ts'
import { searchCalls } from './calls/search.calls.ts'
import { systemCalls } from './calls/system.calls.ts'
import { createMusic } from './music.service.ts'
import { subsonicRoutes } from './subsonic.routes.ts'

type SubsonicServices = ServicesOf<typeof create>
const create = (parts: Base & CatalogueServices & UserStateServices) => ({
  music: createMusic(parts),
})

export const subsonicModule = defineModule({
  create,
  pages(
    http,
    services: Running<
      SubsonicServices & AccountsServices & CatalogueServices & LibraryServices & ScrobblingServices
    > & { downloads: Downloads },
  ) {
    const running: Parameters<typeof mediaCalls>[1] = new Set()
    http.addHook('preClose', async () => running.forEach((raw) => raw.destroy()))
    const handlers = {
      ...systemCalls(services),
      ...browsingCalls(services),
      ...listCalls(services),
      ...searchCalls(services),
      ...mediaCalls(services, running),
      ...playlistCalls(services),
      ...annotationCalls(services),
      ...infoCalls(services),
      ...resumeCalls(services),
    }
    return subsonicRoutes(http, { ...services, login: services.appPasswords.login, handlers })
  },
})
