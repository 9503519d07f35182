import { ApiError } from '../../../lib/api/api-error.ts'

/** The text of a refused registration (AC-02). */
export function registrationMessage(error: unknown): string {
  const fallback = 'Registration failed. Please try again.'
  if (!(error instanceof ApiError)) return fallback
  const description = error.body['hydra:description']
  return description?.replace(/^email: /, '') || error.body.detail || fallback
}
