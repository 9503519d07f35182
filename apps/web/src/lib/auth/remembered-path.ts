import { isRememberedPath } from '@hypha/contract/rules/remembered-paths'
import { safeRedirect } from '@hypha/contract/rules/redirect'

const KEY = 'redirectAfterLogin'

/** Remembers a page to return to after login (NG-06). */
export function rememberPath(path: string): void {
  if (isRememberedPath(path)) localStorage.setItem(KEY, path)
}

export const forgetPath = () => localStorage.removeItem(KEY)

export const rememberedPath = () => localStorage.getItem(KEY)

/** Returns the page to open after login: the requested one, else the last visited one, else home. */
export const pathAfterLogin = (requested: string | undefined) =>
  safeRedirect(requested ?? rememberedPath())
