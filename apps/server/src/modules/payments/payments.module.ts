import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { paymentJobs } from './payments.jobs.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import type { PaymentEventHandler } from './take-event.ts'
import { webhookRoutes } from './webhook.routes.ts'

export type PaymentsServices = ServicesOf<typeof create>
const create = (_base: Base) => ({
  /** Modules that sell something add a handler for changes of their payments. */
  paymentEventHandlers: [] as PaymentEventHandler[],
})

export const paymentsModule = defineModule({
  create,
  calls: (api, services: Running<PaymentsServices>) => webhookRoutes(api, services),
  async pages(http, { limits, payments }) {
    if (payments.pages) await sandboxRoutes(http, limits, payments.pages)
  },
  jobs: paymentJobs,
})
