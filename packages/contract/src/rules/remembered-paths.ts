/** Where nobody wants to be led back to after sign-in (NG-02, NG-06). */
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

/** Whether a path is worth remembering as the place to return to after sign-in. */
export const isRememberedPath = (target: string) => !NEVER.includes(pathOf(target))
