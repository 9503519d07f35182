import type { ErrorBody } from '@hypha/contract'

/** What the server said about the limit of a call. */
export interface RateLimit {
  limit: number
  remaining: number
  /** Until the limit is whole again. */
  resetSeconds: number
}

/** A call that the server refused. `code` and `type` never change; `message` is in the language of the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The kind of error, explained at `/api/docs/errors`. */
  readonly type: string
  readonly code: string
  readonly violations: ErrorBody['violations']
  /** When to try again after 429 and 503; null otherwise. */
  readonly retryAfterSeconds: number | null
  /** Names the request in the server's log. */
  readonly requestId: string | null

  constructor(status: number, body: Partial<ErrorBody>, headers: Headers) {
    super(body.detail ?? `The server answered with status ${status}.`)
    this.status = status
    this.type = body.type ?? 'about:blank'
    this.code = body.code ?? 'unknown'
    this.violations = body.violations ?? []
    const wait = headers.get('retry-after')
    this.retryAfterSeconds = wait === null ? null : Number(wait)
    this.requestId = headers.get('x-request-id')
  }
}

/** Returns the limit in the headers of an answer; null if they name none. */
export function rateLimitOf(headers: Headers): RateLimit | null {
  const limit = headers.get('ratelimit-limit')
  return limit === null
    ? null
    : {
        limit: Number(limit),
        remaining: Number(headers.get('ratelimit-remaining')),
        resetSeconds: Number(headers.get('ratelimit-reset')),
      }
}
