/** Earnings of sellers, and their payouts. */
export { type CommerceService } from './commerce.service.ts'
export { payoutsModule, type PayoutsServices } from './payouts.module.ts'
export { type Payouts } from './payouts.service.ts'
