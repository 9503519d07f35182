import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { PayoutsServices } from '../payouts/index.ts'
import { statisticsJobs } from './statistics.jobs.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { createStatistics } from './statistics.service.ts'
import { createTicketSales } from './ticket-sales.service.ts'

type Services = ServicesOf<typeof create>
const create = ({ db, payouts, commerce }: Base & PayoutsServices) => ({
  statistics: createStatistics({ db, payouts, commerce }),
  ticketSales: createTicketSales(db),
})

export const statisticsModule = defineModule({
  create,
  calls: (api, services: Running<Services>) => statisticsRoutes(api, services, services),
  jobs: statisticsJobs,
})
