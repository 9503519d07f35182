import * as z from 'zod'

/** Whose card form the browser shows: Stripe's, or that of the sandbox, where no money moves. */
export const PaymentProvider = z
  .object({
    kind: z.enum(['stripe', 'sandbox']),
    publishableKey: z.string(),
    /** Where the sandbox answers browsers; null for Stripe. */
    url: z.string().nullable(),
  })
  .meta({ id: 'PaymentProvider' })
export type PaymentProvider = z.output<typeof PaymentProvider>
