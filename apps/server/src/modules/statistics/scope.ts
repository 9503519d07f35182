import type { ArtistRef, LabelRef } from '@hypha/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'

export interface ScopeFilter {
  artist?: number | undefined
  label?: number | undefined
}

/** The subject of the statistics: a whole account, or one of its artists or labels. */
export interface Scope {
  accountId: number
  isFiltered: boolean
  /** The profiles whose followers and listeners are counted. */
  artistIds: number[]
  labelIds: number[]
  trackIds: number[]
  releaseIds: number[]
}

export interface OwnProfiles {
  artists: ArtistRef[]
  labels: LabelRef[]
}

export async function findOwnProfiles(db: Db, accountId: number): Promise<OwnProfiles> {
  const [artists, labels] = await Promise.all([
    db
      .selectFrom('artist')
      .where('owner_id', '=', accountId)
      .select(['id', 'identifier', 'name'])
      .orderBy(sql`lower(name)`)
      .execute(),
    db
      .selectFrom('label')
      .where('owner_id', '=', accountId)
      .select(['id', 'identifier', 'title'])
      .orderBy(sql`lower(title)`)
      .execute(),
  ])
  return { artists, labels }
}

/** @throws NotFound for an artist or a label of somebody else */
export async function findScope(
  db: Db,
  accountId: number,
  { artists, labels }: OwnProfiles,
  filter: ScopeFilter,
): Promise<Scope> {
  const isFiltered = filter.artist !== undefined || filter.label !== undefined
  const chosen = <T extends { id: number }>(all: readonly T[], id: number | undefined) =>
    isFiltered ? all.filter((each) => each.id === id) : all
  const artistIds = chosen(artists, filter.artist).map(({ id }) => id)
  const labelIds = chosen(labels, filter.label).map(({ id }) => id)
  if (isFiltered && artistIds.length + labelIds.length === 0)
    throw new NotFound(
      filter.artist === undefined ? 'statistics.noSuchLabel' : 'statistics.noSuchArtist',
    )
  const tracks = await findTracks(db, [
    sql`track.artist_id = any(${artistIds}::int[])`,
    sql`release.label_id = any(${labelIds}::int[])`,
    ...(isFiltered ? [] : [sql`release.owner_id = ${accountId}`]),
  ])
  return {
    accountId,
    isFiltered,
    artistIds,
    labelIds,
    trackIds: tracks.map(({ id }) => id),
    releaseIds: [...new Set(tracks.map(({ release_id }) => release_id))],
  }
}

/** A union, because each part has an index. Includes deleted tracks, because they were played. */
async function findTracks(db: Db, conditions: readonly RawBuilder<unknown>[]) {
  const parts = conditions.map(
    (condition) => sql`
      select track.id, track.release_id
      from track join release on release.id = track.release_id where ${condition}`,
  )
  const { rows } = await sql<{ id: number; release_id: number }>`
    ${sql.join(parts, sql` union `)} order by id`.execute(db)
  return rows
}
