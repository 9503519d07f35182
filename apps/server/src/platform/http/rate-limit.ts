/** What is left of a limit after a use. */
export interface RateLimit {
  max: number
  remaining: number
  /** Until the limit is whole again; for an exhausted one, until the next use is possible. */
  resetSeconds: number
  /** Successful calls aren't counted. */
  failuresOnly?: boolean
}

export const rateLimitHeaders = ({ max, remaining, resetSeconds }: RateLimit) => ({
  'ratelimit-limit': max,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': resetSeconds,
})
