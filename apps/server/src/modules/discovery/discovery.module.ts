import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { rankJobs } from './charts/ranks.jobs.ts'
import { metadataRoutes } from './metadata/metadata.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { createSearch } from './search/search.service.ts'

type Services = ServicesOf<typeof create>
const create = ({
  catalogue,
  cards,
  artists,
  userStates,
}: Base & CatalogueServices & UserStateServices) => ({
  search: createSearch({ catalogue, cards, artists, userStates }),
})

export const discoveryModule = defineModule({
  create,
  calls(api, services: Running<CatalogueServices & Services>) {
    searchRoutes(api, services, services.search)
    metadataRoutes(api, services, services)
  },
  jobs: rankJobs,
})
