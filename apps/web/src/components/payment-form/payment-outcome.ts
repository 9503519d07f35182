/** Outcome of pressing Pay. `redirects`: the bank wants confirmation, and the page is left for it. */
export type PaymentOutcome =
  | { kind: 'succeeded' }
  | { kind: 'processing' }
  | { kind: 'redirects' }
  /** `stale`: the order has been replaced by another one. */
  | { kind: 'failed'; message: string; stale?: true }

/** The payment, and where the bank redirects back to. */
export interface Payment {
  clientSecret: string
  returnUrl: string
}

/** Whether the secret is for saving a card, not for charging one. */
export const isSetup = (clientSecret: string) => clientSecret.startsWith('seti_')

/** A card form that can charge or save its card. */
export interface CardForm {
  confirm(payment: Payment): Promise<PaymentOutcome>
}
