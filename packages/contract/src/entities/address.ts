import * as z from 'zod'
import { NAME_MAX } from '../limits.ts'
import { message } from '../messages.ts'
import { addressProblem } from '../rules/address.ts'
import { Country } from './country.ts'
import { Line } from './line.ts'

const optional = (max: number) => z.union([z.literal(''), Line(max)]).default('')

/** Where a parcel goes. Which parts are required depends on the country. */
export const NewAddress = z
  .strictObject({
    name: Line(NAME_MAX),
    line1: Line(NAME_MAX),
    line2: optional(NAME_MAX),
    postcode: optional(20),
    city: Line(NAME_MAX),
    region: optional(NAME_MAX),
    country: Country,
    /** For the carrier. */
    phone: optional(30),
  })
  .superRefine((address, check) => {
    const found = addressProblem(address)
    if (found)
      check.addIssue({
        code: 'custom',
        path: [found.field],
        message: message(found.problem === 'missing' ? 'address.missing' : 'address.postcode'),
      })
  })
export type NewAddress = z.output<typeof NewAddress>

/** The address of an order. */
export const Address = z
  .object({
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    postcode: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof Address>
