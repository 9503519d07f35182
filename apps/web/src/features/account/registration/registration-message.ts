import type { Translate } from '@hypha/i18n/instance.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Returns the message for a refused registration (AC-02). */
export function registrationMessage(t: Translate<'account'>, error: unknown): string {
  const fallback = t('registration.failed')
  if (!(error instanceof ApiError)) return fallback
  const description = error.body['hydra:description']
  return description?.replace(/^email: /, '') || error.body.detail || fallback
}
