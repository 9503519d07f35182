import * as z from 'zod'
import { message } from '../messages.ts'
import { WHOLE_BASIS_POINTS } from '../rules/commission.ts'
import { PAYOUT_MINIMUM_MAX_CENTS, RATE_KINDS, TAX_NAME_MAX } from '../rules/rates.ts'
import { Country } from './country.ts'
import { Line } from './line.ts'

const Day = z.iso.date()
const Share = z.int().min(0, message('rate.share')).max(WHOLE_BASIS_POINTS, message('rate.share'))

const [, ...COMMISSIONS] = RATE_KINDS

/** A rate from a day (UTC) on. `value` is in hundredths of a percent, of the minimum payout in cents. */
export const NewRate = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tax'),
    country: Country,
    /** As on invoices: VAT. */
    taxName: Line(TAX_NAME_MAX),
    value: Share,
    validFrom: Day,
  }),
  z.strictObject({
    kind: z.enum(COMMISSIONS.filter((kind) => kind !== 'payout-minimum')),
    value: Share,
    validFrom: Day,
  }),
  z.strictObject({
    kind: z.literal('payout-minimum'),
    value: z.int().min(0, message('rate.minimum')).max(PAYOUT_MINIMUM_MAX_CENTS),
    validFrom: Day,
  }),
])
export type NewRate = z.output<typeof NewRate>

export const Rate = z
  .object({
    id: z.int(),
    kind: z.enum(RATE_KINDS),
    country: Country.nullable(),
    taxName: z.string().nullable(),
    value: z.int(),
    validFrom: Day,
    /** `past` was replaced by a later one; only an `upcoming` one can be removed. */
    state: z.enum(['past', 'current', 'upcoming']),
  })
  .meta({ id: 'Rate' })
export type Rate = z.output<typeof Rate>
