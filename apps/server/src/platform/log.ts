import { pino } from 'pino'
import { logContext } from './log-context.ts'
import { logOutagesLess } from './log-less.ts'
import { openLogOutput } from './log-output.ts'

export type Log = pino.Logger

/** Paths in logged objects that may contain secrets; their values are replaced before writing (S-72). */
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

/** Logs the message and stack of an error, not its other properties, which may include a whole connection. */
const briefly = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
  ...(error.cause instanceof Error && { cause: error.cause.message }),
})

const standardOutput = openLogOutput(1)

/** Creates a logger: structured, one JSON object per line, without secrets; to standard output by default. */
export const createLog = (
  level: string,
  destination: pino.DestinationStream = standardOutput,
): Log =>
  pino(
    {
      level,
      redact: {
        paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
      serializers: { err: briefly },
      mixin: () => ({ ...logContext() }),
      hooks: { logMethod: logOutagesLess() },
    },
    destination,
  )
