import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { createCommerce } from './commerce.service.ts'
import { earningsRoutes } from './earnings.routes.ts'
import { createPayoutAccounts } from './payout-account.service.ts'
import { payoutJobs } from './payouts.jobs.ts'
import { createPayouts } from './payouts.service.ts'
import { shareJobs } from './shares.jobs.ts'

export type PayoutsServices = ServicesOf<typeof create>

function create({ config, db, jobs, log, payments: { stripe } }: Base) {
  const payoutAccounts = createPayoutAccounts({ ...config, db, stripe, log })
  return {
    commerce: createCommerce(db, jobs),
    payoutAccounts,
    payouts: createPayouts({ db, jobs, stripe, accounts: payoutAccounts, log }),
  }
}

export const payoutsModule = defineModule({
  create,
  calls: (api, services: Running<PayoutsServices>) => earningsRoutes(api, services, services),
  jobs: (services) => ({ ...shareJobs(services), ...payoutJobs(services) }),
})
