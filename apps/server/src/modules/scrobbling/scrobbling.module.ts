import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { createScrobblers } from '../../ports/scrobbler/create.ts'
import { createConnections } from './connections.service.ts'
import { createListens } from './listens.service.ts'
import { scrobblingJobs } from './scrobbling.jobs.ts'
import { scrobblingRoutes } from './scrobbling.routes.ts'

export type ScrobblingServices = ServicesOf<typeof create>

function create({ config, db, jobs, log, secrets }: Base) {
  const scrobblers = createScrobblers(config.scrobbling, config)
  const { publicUrl } = config
  return {
    scrobblers,
    scrobbleConnections: createConnections({
      ...{ db, log, scrobblers, publicUrl, keys: secrets.scrobbling },
    }),
    scrobbling: createListens({ db, jobs, scrobblers }),
  }
}

export const scrobblingModule = defineModule({
  create,
  calls: (api, services: Running<ScrobblingServices>) => scrobblingRoutes(api, services, services),
  jobs: (services: Running<ScrobblingServices>) => scrobblingJobs(services),
})
