import { parseSearch } from '../../../lib/routing/search-params.ts'
import { needsLogin, tabOf } from '../explore-query.ts'
import { readView } from '../explore-view.ts'

const EXPLORE = /^\/(explore\/[^/]+)?$/

/**
 * Whether a URL (path and query) shows signed-in users a personal list. The server sends its skeleton instead
 * of the list for visitors.
 */
export function isOwnList(address: string): boolean {
  const [pathname = '', search = ''] = address.split('?')
  if (pathname === '/favorites') return true
  return EXPLORE.test(pathname) && needsLogin(tabOf(readView(parseSearch(search)), true))
}
