import type { ErrorBody } from '@hypha/contract'
import { browserTexts } from '../i18n/browser-texts.ts'

/** An error response of the server, or `status` 0 if it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.detail ?? body.title ?? `status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The message about one field, if it was refused. */
  field(path: string): string | undefined {
    return this.body.violations?.find((violation) => violation.propertyPath === path)?.message
  }
}

export const unreachable = () => new ApiError(0, { detail: browserTexts()('unreachable') })

/** A retry doesn't help. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

const NOT_THERE: ReadonlySet<number> = new Set([404, 414, 422])
/** The subject of the URL doesn't exist, or its identifier is invalid. */
export const isNotThere = (error: unknown) =>
  error instanceof ApiError && NOT_THERE.has(error.status)

export const isUnreached = (error: unknown) => error instanceof ApiError && error.status === 0

/** Returns the message for the user: the first violation, else the detail (ER-01). */
export function messageOf(error: unknown, fallback: string = browserTexts()('failed')): string {
  if (!(error instanceof ApiError)) return fallback
  return error.body.violations?.[0]?.message ?? error.body.detail ?? fallback
}
