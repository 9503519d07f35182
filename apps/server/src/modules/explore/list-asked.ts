import { parse } from 'node:querystring'
import { catalogueQuery, contract } from '@hypha/contract'
import type { PageAsked } from './explore.service.ts'
import type { Kind } from './index/chunk.ts'
import { isPersonal } from './personal-pages.ts'

const KINDS = new Map<string, Kind>([
  [`/api${contract.releases.list.path}`, 'releases'],
  [`/api${contract.songs.list.path}`, 'songs'],
])

/** What stands behind a thousand names counts, too. */
const NO_LIMIT = 0

/** The list that everybody may ask for by an address; null when it is another, or asked in a way that is refused. */
export function listAsked(url: string): { kind: Kind; query: PageAsked } | null {
  const end = url.indexOf('?')
  const kind = KINDS.get(end === -1 ? url : url.slice(0, end))
  // No text may hold a NUL.
  if (!kind || url.includes('%00')) return null
  const asked = end === -1 ? {} : parse(url.slice(end + 1), '&', '=', { maxKeys: NO_LIMIT })
  const { success, data } = catalogueQuery.safeParse(asked)
  return success && !isPersonal(data) ? { kind, query: data } : null
}
