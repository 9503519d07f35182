import type { Db } from '../../platform/database/connection.ts'
import { gather } from '../../platform/gather.ts'
import type { StreamAddresses } from '../streams/stream-address.ts'
import { PAGE_FORMAT } from './page-format.ts'
import { findPages, findPagesBySlug } from './release-pages.queries.ts'
import { signStreams } from './unsigned-streams.ts'

/** What everybody's page of a release says, as it stands ready: undefined where it does not. */
export interface ReleasePages {
  get(id: number): Promise<string | undefined>
  bySlug(identifier: string): Promise<string | undefined>
}

/** A page is found sooner than it is asked for. */
const TOGETHER = { companyMs: 4 }

export function createReleasePages(db: Db, addresses: StreamAddresses): ReleasePages {
  const byId = gather(
    async (ids: number[]) => good(await findPages(db, ids), (row) => row.release_id),
    TOGETHER,
  )
  const bySlug = gather(
    async (identifiers: string[]) =>
      good(await findPagesBySlug(db, identifiers), (row) => row.identifier),
    TOGETHER,
  )
  const signed = (body: string | null | undefined) =>
    body ? signStreams(body, addresses, new Date()) : undefined
  return {
    get: async (id) => signed(await byId(id)),
    bySlug: async (identifier) => signed(await bySlug(identifier)),
  }
}

/** Bodies in today's format. Beside a row that tells of a change a body is old. */
function good<Key, Row extends { format: number | null; body: string | null }>(
  rows: Row[],
  keyOf: (row: Row) => Key,
): Map<Key, string | null> {
  const bodies = new Map<Key, string | null>()
  for (const row of rows) {
    const key = keyOf(row)
    bodies.set(key, row.format === PAGE_FORMAT && !bodies.has(key) ? row.body : null)
  }
  return bodies
}
