import type { ErrorBody } from '@hypha/contract'
import { browserTexts } from '../i18n/browser-texts.ts'

/** A refusal of the server, or `status` 0 when it was not reached. */
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

/** What asking again does not change. */
export const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

const NOT_THERE: ReadonlySet<number> = new Set([404, 414, 422])
/** Of what an address names: there is none, or none can have such a name. */
export const isNotThere = (error: unknown) =>
  error instanceof ApiError && NOT_THERE.has(error.status)

export const isUnreached = (error: unknown) => error instanceof ApiError && error.status === 0

/** What to tell people: the first violation, else the detail (ER-01). */
export function messageOf(error: unknown, fallback: string = browserTexts()('failed')): string {
  if (!(error instanceof ApiError)) return fallback
  return error.body.violations?.[0]?.message ?? error.body.detail ?? fallback
}
