import * as z from 'zod'

/** The purchases that a link in a guest's mail is for. */
export const GuestPurchases = z
  .object({
    /** `joined`: they are in the account with this address now. */
    state: z.enum(['open', 'joined']),
    /** Null once they are joined. */
    email: z.string().nullable(),
  })
  .meta({ id: 'GuestPurchases' })
export type GuestPurchases = z.output<typeof GuestPurchases>
