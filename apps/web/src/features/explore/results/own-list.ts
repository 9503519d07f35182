import { parseSearch } from '../../../lib/routing/search-params.ts'
import { needsLogin, tabOf } from '../explore-query.ts'
import { readView } from '../explore-view.ts'

const EXPLORE = /^\/(explore\/[^/]+)?$/

/**
 * Whether an address (path and query) shows a list of one's own to who is signed in: the server sends them its skeleton
 * in place of the list of visitors.
 */
export function isOwnList(address: string): boolean {
  const [pathname = '', search = ''] = address.split('?')
  if (pathname === '/favorites') return true
  return EXPLORE.test(pathname) && needsLogin(tabOf(readView(parseSearch(search)), true))
}
