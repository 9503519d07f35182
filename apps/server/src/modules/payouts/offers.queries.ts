import type { HeldShare, TrackShare } from '@hypha/contract'
import { toPercent } from '@hypha/contract'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { TrackShareTable } from '../../platform/database/schema.ts'

export interface ShareRow {
  track_id: number
  artist_id: number
  artist_identifier: string
  artist_name: string
  account_id: number
  basis_points: number
  offered_basis_points: number | null
  state: 'offered' | 'accepted' | 'declined'
}

export const viewShare = (row: ShareRow): TrackShare => ({
  artist: { id: row.artist_id, identifier: row.artist_identifier, name: row.artist_name },
  percent: toPercent(row.basis_points),
  offeredPercent: row.offered_basis_points === null ? null : toPercent(row.offered_basis_points),
  state: row.state,
})

const shares = (db: Db) =>
  db
    .selectFrom('track_share')
    .innerJoin('artist', 'artist.id', 'track_share.artist_id')
    .innerJoin('track', 'track.id', 'track_share.track_id')
    .where('track.deleted_at', 'is', null)
    .select([
      'track_share.track_id',
      'track_share.artist_id',
      'artist.identifier as artist_identifier',
      'artist.name as artist_name',
      'track_share.account_id',
      'track_share.basis_points',
      'track_share.offered_basis_points',
      'track_share.state',
    ])

/** Returns all splits of a release's tracks, sorted by artist name. */
export const findSharesOfRelease = (db: Db, releaseId: number): Promise<ShareRow[]> =>
  shares(db)
    .where('track.release_id', '=', releaseId)
    .orderBy(sql`lower(artist.name)`)
    .orderBy('artist.id')
    .execute()

/** Returns the splits of other people's tracks that the user's artists have or are offered. */
export async function findHeldShares(db: Db, accountId: number): Promise<HeldShare[]> {
  const rows = await shares(db)
    .innerJoin('release', 'release.id', 'track.release_id')
    .innerJoin('account', 'account.id', 'release.owner_id')
    .where('track_share.account_id', '=', accountId)
    .where('track_share.state', '<>', 'declined')
    .where('release.deleted_at', 'is', null)
    .select([
      'track.title as track_title',
      'release.id as release_id',
      'release.identifier as release_identifier',
      'release.title as release_title',
      'account.full_name as owner_name',
    ])
    .orderBy('release.id', 'desc')
    .orderBy('track.position')
    .orderBy('artist.id')
    .execute()
  return rows.map((row) => ({
    ...viewShare(row),
    song: { id: row.track_id, title: row.track_title },
    release: { id: row.release_id, identifier: row.release_identifier, title: row.release_title },
    owner: { fullName: row.owner_name },
  }))
}

/** Selects the user's splits of these tracks, locked until the end of the transaction. */
export const lockShares = (tx: Db, accountId: number, trackIds: readonly number[]) =>
  tx
    .selectFrom('track_share')
    .where('account_id', '=', accountId)
    .where('track_id', '=', sql<number>`any(${trackIds}::int[])`)
    .select(['track_id', 'artist_id', 'basis_points', 'offered_basis_points', 'state'])
    .orderBy('track_id')
    .orderBy('artist_id')
    .forUpdate()
    .execute()

export async function putShares(tx: Db, rows: Insertable<TrackShareTable>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('track_share')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['track_id', 'artist_id']).doUpdateSet((eb) => ({
        account_id: eb.ref('excluded.account_id'),
        basis_points: eb.ref('excluded.basis_points'),
        offered_basis_points: eb.ref('excluded.offered_basis_points'),
        state: eb.ref('excluded.state'),
        changed_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

export const deleteShare = (tx: Db, share: { track_id: number; artist_id: number }) =>
  tx
    .deleteFrom('track_share')
    .where('track_id', '=', share.track_id)
    .where('artist_id', '=', share.artist_id)
    .execute()
