import { parse } from 'node:querystring'
import { catalogueQuery, contract } from '@hypha/contract'
import { filterOf } from './catalogue-query.ts'
import type { PageAsked } from './explore.service.ts'
import type { Kind } from './index/chunk.ts'
import { isPersonal } from './personal-pages.ts'

const KINDS = new Map<string, Kind>([
  [`/api${contract.releases.list.path}`, 'releases'],
  [`/api${contract.songs.list.path}`, 'songs'],
])

/** What stands behind a thousand names counts, too. */
const NO_LIMIT = 0

interface ListAsked {
  kind: Kind
  query: PageAsked
}

/** The page in an address, as it is written as a rule. */
const PAGE = /(?<=[?&])page=([1-9]\d{0,4})(?:&|$)/
const LISTS_MAX = 64
const ADDRESS_MAX = 500
/** What was understood lately of addresses without their page: whoever turns pages changes nothing else. */
const lists = new Map<string, ListAsked | null>()

/** The list that everybody may ask for by an address; null when it is another, or asked in a way that is refused. */
export function listAsked(url: string): ListAsked | null {
  const page = url.length <= ADDRESS_MAX ? PAGE.exec(url) : null
  if (!page) return understand(url)
  const rest = url.slice(0, page.index) + url.slice(page.index + page[0].length)
  let list = lists.get(rest)
  if (list === undefined) {
    list = understand(rest, 'without a page')
    if (lists.size === LISTS_MAX) lists.clear()
    lists.set(rest, list)
  }
  return list && { kind: list.kind, query: { ...list.query, page: Number(page[1]) } }
}

function understand(url: string, only?: 'without a page'): ListAsked | null {
  const end = url.indexOf('?')
  const kind = KINDS.get(end === -1 ? url : url.slice(0, end))
  // No text may hold a NUL.
  if (!kind || url.includes('%00')) return null
  const asked = end === -1 ? {} : parse(url.slice(end + 1), '&', '=', { maxKeys: NO_LIMIT })
  if (only && 'page' in asked) return null
  const { success, data } = catalogueQuery.safeParse(asked)
  return success && !isPersonal(data) ? { kind, query: { ...data, limits: filterOf(data) } } : null
}
