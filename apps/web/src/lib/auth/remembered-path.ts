import { isRememberedPath } from '@hypha/contract/rules/remembered-paths'
import { safeRedirect } from '@hypha/contract/rules/redirect'

const KEY = 'redirectAfterLogin'

/** Remembers where somebody was, to lead them back after sign-in (NG-06). */
export function rememberPath(path: string): void {
  if (isRememberedPath(path)) localStorage.setItem(KEY, path)
}

export const forgetPath = () => localStorage.removeItem(KEY)

export const rememberedPath = () => localStorage.getItem(KEY)

/** Where sign-in leads: what the address asks for, else where they last were, else home. */
export const pathAfterLogin = (asked: string | undefined) => safeRedirect(asked ?? rememberedPath())
