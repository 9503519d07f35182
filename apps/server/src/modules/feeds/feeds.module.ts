import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import type { LibraryServices } from '../library/index.ts'
import type { SiteServices } from '../site/index.ts'
import type { StreamingServices } from '../streaming/index.ts'
import { createFeeds } from './feeds.service.ts'
import { feedRoutes } from './feeds.routes.ts'
import { createSitemaps } from './search-engines/sitemaps.service.ts'
import { searchEngineRoutes } from './search-engines/search-engines.routes.ts'

type FeedsServices = ServicesOf<typeof create>
const create = (
  parts: Base & StreamingServices & CatalogueServices & LibraryServices & SiteServices,
) => ({
  feeds: createFeeds({ ...parts.config, ...parts }),
  sitemaps: createSitemaps({ db: parts.staleReads.db, publicUrl: parts.config.publicUrl }),
})

export const feedsModule = defineModule({
  create,
  pages(http, services: Running<FeedsServices>) {
    feedRoutes(http, { feeds: services.feeds, publicUrl: services.config.publicUrl })
    searchEngineRoutes(http, { sitemaps: services.sitemaps, ...services.config })
  },
})
