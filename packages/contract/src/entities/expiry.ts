import * as z from 'zod'

/** When something stops working; null for never. The server checks that it is in the future. */
export const Expiry = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable()
  .default(null)
