import { isRememberedPath } from '@hypha/contract/rules/remembered-paths'

const KEY = 'redirectAfterLogin'

/** Remembers where somebody was, to lead them back after sign-in (NG-06). */
export function rememberPath(path: string): void {
  if (isRememberedPath(path)) localStorage.setItem(KEY, path)
}

export const forgetPath = () => localStorage.removeItem(KEY)

export const rememberedPath = () => localStorage.getItem(KEY)
