import type { Translate } from '@hypha/i18n/instance.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '@hypha/contract/limits'

/** Returns the problem with a typed e-mail address (VA-10), or undefined. The server checks it again. */
export function emailProblem(t: Translate<'account'>, typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return t('email.required')
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : t('email.invalid')
}

/** Returns the problem with a new password, or undefined. Passwords are not trimmed. */
export function passwordProblem(t: Translate<'account'>, password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return t('password.tooShort', { min: PASSWORD_MIN })
  if (password.length > PASSWORD_MAX) return t('password.tooLong', { max: PASSWORD_MAX })
  return undefined
}
