import { WHOLE_BASIS_POINTS } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Share } from './allocate-sale.ts'

/**
 * Returns the splits of each track: those accepted by others, preceded by the owner with the rest; together 100%.
 * Unknown tracks are missing.
 */
export async function sharesOf(db: Db, trackIds: readonly number[]): Promise<Map<number, Share[]>> {
  const { rows } = await sql<{
    track_id: number
    owner_id: number
    account_id: number | null
    basis_points: number
  }>`
    select track.id as track_id, release.owner_id, track_share.account_id,
      coalesce(sum(track_share.basis_points), 0) as basis_points
    from track
    join release on release.id = track.release_id
    left join track_share on track_share.track_id = track.id
      and track_share.basis_points > 0 and track_share.account_id <> release.owner_id
    where track.id = any(${trackIds})
    group by track.id, release.owner_id, track_share.account_id
    order by track.id, track_share.account_id`.execute(db)
  const given = new Map<number, Share[]>()
  for (const { track_id, account_id, basis_points } of rows) {
    const shares = given.get(track_id) ?? []
    if (account_id !== null) shares.push({ accountId: account_id, basisPoints: basis_points })
    given.set(track_id, shares)
  }
  return new Map(
    rows.map(({ track_id, owner_id }) => [track_id, withOwner(owner_id, given.get(track_id)!)]),
  )
}

function withOwner(ownerId: number, given: Share[]): Share[] {
  const rest = given.reduce((left, share) => left - share.basisPoints, WHOLE_BASIS_POINTS)
  return rest === 0 ? given : [{ accountId: ownerId, basisPoints: rest }, ...given]
}
