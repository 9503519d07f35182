import * as z from 'zod'

/** Name and rate of the tax in the buyer's country. */
export const TaxRate = z.object({ name: z.string(), percent: z.number() }).meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof TaxRate>
