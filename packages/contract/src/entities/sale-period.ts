import * as z from 'zod'
import { Id } from '../kit.ts'
import { SALE_NAME_MAX, SALE_PERCENT_MAX } from '../rules/promotions.ts'
import { Line } from './line.ts'

/** What a running sale makes of a price, in dollars. */
export const SalePrice = z
  .object({
    price: z.number(),
    percent: z.int(),
    /** The lowest price in the 30 days before the sale. */
    lowestPrice: z.number(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'SalePrice' })
export type SalePrice = z.output<typeof SalePrice>

/** A percentage off releases and their tracks from one time to another. */
export const SalePeriod = z
  .object({
    id: z.int(),
    name: z.string(),
    percent: z.int(),
    /** Null for everything of the seller, including releases to come. */
    releases: z.array(z.object({ id: z.int(), title: z.string() })).nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(['planned', 'running', 'ended']),
  })
  .meta({ id: 'SalePeriod' })
export type SalePeriod = z.output<typeof SalePeriod>

const moment = z.iso.datetime().transform((text) => new Date(text))

export const NewSalePeriod = z.strictObject({
  name: Line(SALE_NAME_MAX),
  percent: z.int().min(1).max(SALE_PERCENT_MAX),
  releaseIds: z.array(Id).min(1).max(100).nullable().default(null),
  /** Now if missing. */
  startsAt: moment.nullable().default(null),
  endsAt: moment,
})
export type NewSalePeriod = z.output<typeof NewSalePeriod>
