/** What is wrong with a typed address (VA-10), or undefined. The server has the last word. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return 'E-mail is required'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : 'E-mail must be valid'
}
