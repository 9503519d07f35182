import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { paymentJobs } from './payments.jobs.ts'
import { rateRoutes } from './rates/rates.routes.ts'
import { createRates } from './rates/rates.service.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import type { PaymentEventHandler } from './take-event.ts'
import { webhookRoutes } from './webhook.routes.ts'

export type PaymentsServices = ServicesOf<typeof create>
const create = ({ db }: Base) => ({
  rates: createRates(db),
  /** Modules that sell something add a handler for changes of their payments. */
  paymentEventHandlers: [] as PaymentEventHandler[],
})

export const paymentsModule = defineModule({
  create,
  calls(api, services: Running<PaymentsServices>) {
    webhookRoutes(api, services)
    rateRoutes(api, services, services.rates)
    invoiceRoutes(api, services, services.db)
  },
  async pages(http, { limits, payments }) {
    if (payments.pages) await sandboxRoutes(http, limits, payments.pages)
  },
  jobs: paymentJobs,
})
