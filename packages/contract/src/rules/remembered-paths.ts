/** Pages nobody wants to return to after login (NG-02, NG-06). */
const NEVER = [
  '/',
  '/login',
  '/forgot-password',
  '/logged-out',
  '/registration',
  '/password-changed',
  '/settings/security',
]

const pathOf = (target: string) => target.split(/[?#]/, 1)[0]!.replace(/(.)\/+$/, '$1')

/** Whether a path is worth returning to after login. */
export const isRememberedPath = (target: string) => !NEVER.includes(pathOf(target))
