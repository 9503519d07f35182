/** The JSON form of the Centrifugo client protocol, reduced to clients that only listen. */
import * as z from 'zod'

const Recovery = z.object({
  recover: z.boolean().default(false),
  offset: z.int().nonnegative().default(0),
  epoch: z.string().default(''),
})
export type Recovery = z.output<typeof Recovery>

/** One command; `{}` answers a ping. */
export const Command = z.object({
  id: z.int().nonnegative().default(0),
  connect: z
    .object({ token: z.string().default(''), subs: z.record(z.string(), Recovery).default({}) })
    .optional(),
  subscribe: Recovery.extend({ channel: z.string().default('') }).optional(),
  unsubscribe: z.object({ channel: z.string().default('') }).optional(),
  refresh: z.object({ token: z.string().default('') }).optional(),
  ping: z.unknown().optional(),
  send: z.unknown().optional(),
  publish: z.unknown().optional(),
  history: z.unknown().optional(),
  presence: z.unknown().optional(),
  presence_stats: z.unknown().optional(),
})
export type Command = z.output<typeof Command>

/** A command fails with this error; the connection stays. */
export class CommandError extends Error {
  code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const commandErrors = {
  permissionDenied: () => new CommandError(103, 'permission denied'),
  methodNotFound: () => new CommandError(104, 'method not found'),
  alreadySubscribed: () => new CommandError(105, 'already subscribed'),
  limitExceeded: () => new CommandError(106, 'limit exceeded'),
  notAvailable: () => new CommandError(108, 'not available'),
  tokenExpired: () => new CommandError(109, 'token expired'),
}

/** Ends the connection. Clients reconnect automatically, except for 3500-3999. */
export class Disconnect extends Error {
  code: number

  constructor(code: number, reason: string) {
    super(reason)
    this.code = code
  }
}

export const disconnects = {
  shutdown: () => new Disconnect(3001, 'shutdown'),
  serverError: () => new Disconnect(3004, 'internal server error'),
  expired: () => new Disconnect(3005, 'connection expired'),
  noPong: () => new Disconnect(3012, 'no pong'),
  invalidToken: () => new Disconnect(3500, 'invalid token'),
  badRequest: () => new Disconnect(3501, 'bad request'),
  stale: () => new Disconnect(3502, 'stale'),
}
