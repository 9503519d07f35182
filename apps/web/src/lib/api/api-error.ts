import type { ErrorBody } from '@hypha/contract'

/** A refusal of the server, or `status` 0 when it was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.detail ?? body.title ?? 'Something went wrong. Please try again.')
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The message about one field, if it was refused. */
  field(path: string): string | undefined {
    return this.body.violations?.find((violation) => violation.propertyPath === path)?.message
  }
}

export const unreachable = () =>
  new ApiError(0, { detail: 'The server cannot be reached. Check your connection and try again.' })

/** What asking again does not change. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

const NOT_THERE: ReadonlySet<number> = new Set([404, 414, 422])
/** Of what an address names: there is none, or none can have such a name. */
export const isNotThere = (error: unknown) =>
  error instanceof ApiError && NOT_THERE.has(error.status)

export const isUnreached = (error: unknown) => error instanceof ApiError && error.status === 0

/** What to tell people: the first violation, else the detail (ER-01). */
export function messageOf(
  error: unknown,
  fallback = 'Something went wrong. Please try again.',
): string {
  if (!(error instanceof ApiError)) return fallback
  return error.body.violations?.[0]?.message ?? error.body.detail ?? fallback
}
