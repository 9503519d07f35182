import * as z from 'zod'

/** A town. */
export const Place = z
  .object({
    /** Its GeoNames id. */
    id: z.int(),
    name: z.string(),
    /** ISO 3166-1. */
    country: z.string(),
    /** The code of its state, such as `CA`; empty where codes are not used. */
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** IANA. */
    timeZone: z.string(),
  })
  .meta({ id: 'Place' })
export type Place = z.output<typeof Place>

/** The town near which somebody hears of events. */
export const EventArea = z
  .object({
    city: z.string(),
    /** ISO 3166-1. */
    country: z.string(),
  })
  .meta({ id: 'EventArea' })
export type EventArea = z.output<typeof EventArea>
