import { safeRedirect } from '@hypha/contract/rules/redirect'
import { stringifySearch } from '../../lib/routing/search-params.ts'
import { membershipsHref } from '../../lib/routing/addresses.ts'

const KEY = 'wayBack'

/** The memberships, for somebody who is at `path` of this site and wants to go on there afterwards. */
export const membershipsFrom = (path: string) => membershipsHref + stringifySearch({ back: path })

/** Keeps it in this tab while they choose and pay: their bank may lead them over another site. */
export function saveReturnPath(path: string | undefined): void {
  if (path !== undefined) sessionStorage.setItem(KEY, path)
}

/** Where they came from; null when they came by themselves. */
export const wayBack = (): string | null => safeRedirect(sessionStorage.getItem(KEY), '') || null
