import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { webhookJobs } from './webhooks.jobs.ts'
import { webhookRoutes } from './webhooks.routes.ts'
import { createWebhooks } from './webhooks.service.ts'

type Services = ServicesOf<typeof create>
const create = ({ db, jobs, outgoing, secrets }: Base) => ({
  webhooks: createWebhooks({ db, jobs, outgoing, key: secrets.webhook }),
})

export const webhooksModule = defineModule({
  create,
  calls: (api, services: Running<Services>) => webhookRoutes(api, services, services.webhooks),
  jobs: webhookJobs,
})
