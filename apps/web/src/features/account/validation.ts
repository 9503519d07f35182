import { PASSWORD_MAX, PASSWORD_MIN } from '@hypha/contract/limits'

/** What is wrong with a typed address (VA-10), or undefined. The server has the last word. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return 'E-mail is required'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : 'E-mail must be valid'
}

/** What is wrong with a new password, or undefined; counted as typed, nothing is trimmed. */
export function passwordProblem(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return `A password has at least ${PASSWORD_MIN} characters.`
  if (password.length > PASSWORD_MAX) return `A password has at most ${PASSWORD_MAX} characters.`
  return undefined
}
