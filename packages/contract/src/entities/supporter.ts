import * as z from 'zod'
import { message } from '../messages.ts'
import { Line, Lines } from './line.ts'

export const SUPPORTERS_MAX = 1_000

export const SupporterWords = z.strictObject({
  name: Line(80),
  note: Lines(200).default(''),
  href: z
    .url({ protocol: /^https$/, error: message('httpsLink') })
    .max(200)
    .nullable()
    .default(null),
})
export type SupporterWords = z.output<typeof SupporterWords>

/** A supporter of the product. */
export const Supporter = z
  .object({
    id: z.int(),
    name: z.string(),
    note: z.string(),
    href: z.string().nullable(),
    since: z.string(),
  })
  .meta({ id: 'Supporter' })
export type Supporter = z.output<typeof Supporter>
