import { ApiError } from '../../../lib/api/api-error.ts'

/** What is said of a request that failed (ER-02). */
export const REQUEST_FAILED = 'Artist verification request failed'
const UNEXPECTED = 'An unexpected error occurred'

/** Why: what the server said, or that nobody knows. */
export const failureWords = (error: unknown): string =>
  error instanceof ApiError
    ? (error.body['hydra:description'] ?? error.body.detail ?? UNEXPECTED)
    : UNEXPECTED
