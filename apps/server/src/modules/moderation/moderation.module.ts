import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import type { CommunityServices } from '../community/index.ts'
import type { EventsServices } from '../events/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { moderationJobs } from './moderation.jobs.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { createModeration } from './moderation.service.ts'

type Services = ServicesOf<typeof create>
const create = (
  parts: Base & CatalogueServices & PublishingServices & CommunityServices & EventsServices,
) => ({ moderation: createModeration(parts) })

export const moderationModule = defineModule({
  create,
  calls: (api, services: Running<Services>) => moderationRoutes(api, services, services.moderation),
  jobs: moderationJobs,
})
