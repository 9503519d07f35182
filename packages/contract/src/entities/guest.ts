import * as z from 'zod'
import { NAME_MAX } from '../limits.ts'
import { GUEST_NOTE_MAX, PLUS_ONES_MAX } from '../rules/tickets.ts'
import { Email } from './account.ts'
import { Line } from './line.ts'

/** A guest to add to the guest list of an event. */
export const NewGuest = z.strictObject({
  name: Line(NAME_MAX),
  /** Their tickets are sent there. */
  email: Email.nullable().default(null),
  /** People they bring. */
  plusOnes: z.int().min(0).max(PLUS_ONES_MAX).default(0),
  /** For the organizer. */
  note: z.union([z.literal(''), Line(GUEST_NOTE_MAX)]).default(''),
})
export type NewGuest = z.output<typeof NewGuest>

export const Guest = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    plusOnes: z.int(),
    note: z.string(),
    /** People of this guest who were checked in. */
    checkedIn: z.int(),
    mailedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Guest' })
export type Guest = z.output<typeof Guest>
