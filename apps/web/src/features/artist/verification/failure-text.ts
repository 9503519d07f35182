import type { Translate } from '@hypha/i18n/instance.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Returns why a request failed (ER-02): the server's message, or the generic one. */
export function failureText(t: Translate<'artist'>, error: unknown): string {
  const body = error instanceof ApiError ? error.body : {}
  return body['hydra:description'] ?? body.detail ?? t('claim.unexpected')
}
