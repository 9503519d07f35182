/** What sellers earn, and how it reaches them. */
export { type CommerceService, createCommerce } from './commerce.service.ts'
export { earningsRoutes } from './earnings.routes.ts'
export { createPayoutAccounts } from './payout-account.service.ts'
export { payoutJobs } from './payouts.jobs.ts'
export { createPayouts, type Payouts } from './payouts.service.ts'
export { shareJobs } from './shares.jobs.ts'
