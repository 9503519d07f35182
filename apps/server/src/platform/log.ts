import { pino } from 'pino'

export type Log = pino.Logger

/** Where a secret could stand in a logged object; the value is replaced before the line is written (S-72). */
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
      serializers: { err: pino.stdSerializers.err },
    },
    destination,
  )
