/**
 * The payment provider’s events, the ledger, and the allocation of sales. Modules that sell something register a
 * handler for their payments.
 */
export { allocateLinesRefund, allocateSale, type Leg, type LinesRefund } from './allocate-sale.ts'
export { byLargestRemainder } from './apportion.ts'
export { type BilledTo, billTo, isSameBilling } from './invoices/billing.ts'
export { findOperator } from './invoices/operator.ts'
export { findInvoiceDetails } from './invoices/invoice-details.ts'
export { type Commissions, commissionsNow, payoutMinimumCents } from './rates/in-force.ts'
export { endEvents, findReceivedOf } from './webhook-events.ts'
export { nextInvoiceNumber } from './invoice-number.ts'
export { book, findLegsLeft, membershipKey, saleKey } from './ledger.ts'
export { ProviderFeePending, Mismatch } from './mismatch.ts'
export { bookMoneyBack, type SentRefund } from './money-back.ts'
export { paymentsModule, type PaymentsServices } from './payments.module.ts'
export { sharesOf } from './shares.ts'
export { type PaymentEventHandler, type WebhookEvent } from './take-event.ts'
