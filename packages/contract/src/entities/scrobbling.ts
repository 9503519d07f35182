import * as z from 'zod'

/** Services that collect what people listen to. */
export const SCROBBLE_SERVICES = ['lastfm', 'listenbrainz'] as const
export const ScrobbleService = z.enum(SCROBBLE_SERVICES)
export type ScrobbleService = z.output<typeof ScrobbleService>

/**
 * Why the last listen did not arrive: the service no longer accepts the connection, it could not be reached, or it
 * refused the listen.
 */
export const ScrobbleProblem = z.enum(['revoked', 'unreachable', 'refused'])
export type ScrobbleProblem = z.output<typeof ScrobbleProblem>

/** A service that this site can send listens to, and the user's connection with it. */
export const ScrobbleConnection = z
  .object({
    service: ScrobbleService,
    /** Whether listens are sent. */
    isConnected: z.boolean(),
    /** The name of the user at the service; null if they never connected it. */
    username: z.string().nullable(),
    problem: ScrobbleProblem.nullable(),
  })
  .meta({ id: 'ScrobbleConnection' })
export type ScrobbleConnection = z.output<typeof ScrobbleConnection>
