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

/** Whether the secret is of a card that is kept, not of one that is charged. */
export const isSetup = (clientSecret: string) => clientSecret.startsWith('seti_')

/** A card form that knows how to charge, or keep, what was typed into it. */
export interface CardForm {
  confirm(payment: Payment): Promise<PaymentOutcome>
}
