import { safeRedirect } from '@hypha/contract/rules/redirect'
import { stringifySearch } from '../../lib/routing/search-params.ts'
import { membershipsHref } from '../../lib/routing/addresses.ts'

const KEY = 'wayBack'

/** Returns the URL of the memberships page, which leads back to `path` afterwards. */
export const membershipsFrom = (path: string) => membershipsHref + stringifySearch({ back: path })

/** Saves the page to return to in this tab, because the bank may redirect over another site. */
export function saveReturnPath(path: string | undefined): void {
  if (path !== undefined) sessionStorage.setItem(KEY, path)
}

/** Returns the page to return to; null if there is none. */
export const savedReturnPath = (): string | null =>
  safeRedirect(sessionStorage.getItem(KEY), '') || null
