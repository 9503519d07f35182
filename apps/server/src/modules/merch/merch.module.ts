import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import { createDelivery } from './cart/delivery.service.ts'
import { merchJobs } from './merch.jobs.ts'
import { merchRoutes } from './merch.routes.ts'
import { createMerchMessages } from './orders/messages.service.ts'
import { createMerchOrders } from './orders/merch-orders.service.ts'
import { createMerch } from './products/merch.service.ts'
import { createShipping } from './shipping/shipping.service.ts'

export type MerchServices = ServicesOf<typeof create>

const create = ({ db, jobs, mediaObjects }: Base & CatalogueServices) => ({
  merch: createMerch({ db, mediaObjects }),
  shipping: createShipping({ db }),
  merchDelivery: createDelivery({ db }),
  merchOrders: createMerchOrders({ db, jobs }),
  merchMessages: createMerchMessages({ db, jobs }),
})

export const merchModule = defineModule({
  create,
  calls(api, services: Running<MerchServices>) {
    merchRoutes(api, services, services)
  },
  jobs: (services) => merchJobs(services),
})
