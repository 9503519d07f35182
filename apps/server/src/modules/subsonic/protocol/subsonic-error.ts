import { AppError, Forbidden, NotFound, TooMany, Unavailable } from '../../../platform/errors.ts'
import { asText, type PlainTextKey, type Text, text } from '../../../platform/texts/text.ts'

/** The error codes of the protocol, as far as we use them. */
export const ERROR = {
  generic: 0,
  parameterMissing: 10,
  wrongPassword: 40,
  credentialsConflict: 43,
  wrongKey: 44,
  forbidden: 50,
  notFound: 70,
} as const
type Code = (typeof ERROR)[keyof typeof ERROR]

/** An error with a code of the protocol. Clients expect errors as HTTP 200, unless they have to wait or gave up. */
export class SubsonicError extends Error {
  readonly code: Code
  readonly text: Text
  readonly status: number

  constructor(code: Code, message: Text | PlainTextKey, status = 200) {
    super(asText(message).key)
    this.code = code
    this.text = asText(message)
    this.status = status
  }
}

export const missing = (name: string) =>
  new SubsonicError(ERROR.parameterMissing, text('subsonic.missing', { name }))
export const invalid = (name: string) =>
  new SubsonicError(ERROR.generic, text('subsonic.invalid', { name }))
export const notFound = () => new SubsonicError(ERROR.notFound, 'subsonic.notFound')

/** Translates errors of services. Returns null for an error that is our fault. */
export function toSubsonicError(error: unknown): SubsonicError | null {
  if (error instanceof SubsonicError) return error
  if (!(error instanceof AppError)) return null
  // "This doesn't exist" for everything, because ids of the protocol say nothing about the kind of a page.
  if (error instanceof NotFound) return notFound()
  const code = error instanceof Forbidden ? ERROR.forbidden : ERROR.generic
  const hasToWait = error instanceof TooMany || error instanceof Unavailable
  return new SubsonicError(code, error.text, hasToWait ? error.status : 200)
}
