import { COUNTRIES, EVENT_KINDS } from '@hypha/contract'
import * as z from 'zod'
import { Unacceptable } from '../../../platform/errors.ts'

/** Events of a file at most. */
export const OPEN_EVENTS_MAX = 500
/** The radius without `radius`, and the largest one. */
const RADIUS_KM = 100
const RADIUS_MAX_KM = 2_000

const Day = z.iso.date().refine((day) => day >= '0001')
const oneOf = <const V extends string>(values: readonly V[]) =>
  z.string().transform((text, context) => {
    const chosen = text.split(',').map((each) => each.trim())
    const known = chosen.flatMap((each) => values.find((value) => value === each) ?? [])
    if (known.length === chosen.length) return known
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })
const degrees = (most: number) => z.number().min(-most).max(most)
const Position = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([degrees(90), degrees(180)]))
  .transform(([latitude, longitude]) => ({ latitude, longitude }))

/** What a program asks for. Lists are separated by commas. Days are local to the events. */
const Query = z.strictObject({
  country: oneOf(COUNTRIES).optional(),
  kind: oneOf(EVENT_KINDS).optional(),
  /** Latitude and longitude of the center. */
  near: Position.optional(),
  /** The name of a town as the center. */
  town: z.string().trim().min(1).max(120).optional(),
  radius: z.coerce.number().int().min(1).max(RADIUS_MAX_KM).default(RADIUS_KM),
  from: Day.optional(),
  to: Day.optional(),
  limit: z.coerce.number().int().min(1).max(OPEN_EVENTS_MAX).default(OPEN_EVENTS_MAX),
})
export type OpenEventsQuery = z.output<typeof Query>

/** @throws Unacceptable for an unknown filter or value, so that a typo doesn't list everything */
export function parseOpenEventsQuery(query: unknown): OpenEventsQuery {
  const parsed = Query.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0]
  throw Unacceptable.field(String(name ?? ''), 'events.openData.filter')
}
