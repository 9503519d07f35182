import * as z from 'zod'

/** Which card form the browser shows: Stripe's, or the sandbox's, which moves no money. */
export const PaymentProvider = z
  .object({
    kind: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string(),
    /** URL of the sandbox for browsers; null for Stripe. */
    url: z.string().nullable(),
  })
  .meta({ id: 'PaymentProvider' })
export type PaymentProvider = z.output<typeof PaymentProvider>
