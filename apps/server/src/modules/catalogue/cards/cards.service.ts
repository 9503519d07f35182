import type { ReleaseCard, TrackCard } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { UserState } from '../../user-state/index.ts'
import { findReleaseCards, findTrackCards, type Which } from './cards.queries.ts'
import { viewCard } from './release-card.ts'
import { viewTrackCard } from './track-card.ts'

/** The cards of one page, in the order of the ids; missing ones are left out. */
export interface Cards {
  /** @param own the viewer's user state; null for a visitor */
  releases(ids: readonly number[], own: UserState | null, which?: Which): Promise<ReleaseCard[]>
  tracks(ids: readonly number[], own: UserState | null, which?: Which): Promise<TrackCard[]>
}

/** @param reads may be some seconds old; visitors' cards are read from it */
export function createCards(db: Db, reads: Db): Cards {
  const sourceFor = (own: UserState | null) => (own ? db : reads)
  return {
    async releases(ids, own, which = 'published') {
      if (ids.length === 0) return []
      const rows = await findReleaseCards(sourceFor(own), ids, which)
      return inOrder(ids, rows).map((row) => viewCard(row, own))
    },
    async tracks(ids, own, which = 'published') {
      if (ids.length === 0) return []
      const rows = await findTrackCards(sourceFor(own), ids, which)
      return inOrder(ids, rows).map((row) => viewTrackCard(row, own))
    },
  }
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
