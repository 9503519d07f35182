import * as z from 'zod'
import { NAME_MAX } from '../limits.ts'
import { CREDIT_ROLES } from '../rules/credits.ts'
import { Line } from './line.ts'

/** A secondary artist with their role. */
export const Credit = z
  .strictObject({ name: Line(NAME_MAX), role: z.enum(CREDIT_ROLES) })
  .meta({ id: 'Credit' })
export type Credit = z.output<typeof Credit>
