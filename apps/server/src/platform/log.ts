import { pino } from 'pino'

export type Log = pino.Logger

/** Paths in logged objects that may hold secrets; their values are replaced before the line is written (S-72). */
const SECRETS = [
  'password',
  'token',
  'refresh_token',
  'authorization',
  'cookie',
  'set-cookie',
  'clientSecret',
  'secret',
]

/** What an error says and where; not what hangs on it, which may be a whole connection with its parameters. */
const briefly = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
})

/** Structured logs, one JSON object a line, without secrets; to standard output unless a destination is named. */
export const createLog = (
  level: string,
  destination: pino.DestinationStream = pino.destination(1),
): Log =>
  pino(
    {
      level,
      redact: {
        paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
      serializers: { err: briefly },
    },
    destination,
  )
