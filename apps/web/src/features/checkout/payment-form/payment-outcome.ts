/** What came of pressing Pay. `redirects`: the bank asks its customer, and this page is left for it. */
export type PaymentOutcome =
  | { kind: 'succeeded' }
  | { kind: 'processing' }
  | { kind: 'redirects' }
  /** `stale`: another order took the place of the one that was to be paid. */
  | { kind: 'failed'; message: string; stale?: true }

/** What is paid, and where a bank leads back to. */
export interface Payment {
  clientSecret: string
  returnUrl: string
}

/** A card form that knows how to charge what was typed into it. */
export interface CardForm {
  confirm(payment: Payment): Promise<PaymentOutcome>
}
