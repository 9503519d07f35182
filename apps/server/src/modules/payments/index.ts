/**
 * The payment provider’s events, the ledger, and the allocation of sales. Modules that sell something register a
 * handler for their payments.
 */
export { allocateLinesRefund, allocateSale, type Leg, type LinesRefund } from './allocate-sale.ts'
export { byLargestRemainder } from './apportion.ts'
export { endEvents, findReceivedOf } from './webhook-events.ts'
export { nextInvoiceNumber } from './invoice-number.ts'
export { book, findLegsLeft, membershipKey, saleKey } from './ledger.ts'
export { ProviderFeePending, Mismatch } from './mismatch.ts'
export { bookMoneyBack, type SentRefund } from './money-back.ts'
export { paymentsModule, type PaymentsServices } from './payments.module.ts'
export { sharesOf } from './shares.ts'
export { type PaymentEventHandler, type WebhookEvent } from './take-event.ts'
