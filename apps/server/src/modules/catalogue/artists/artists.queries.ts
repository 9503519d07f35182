import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { Named } from '../names/addresses.ts'

/** Releases that each artist or label is part of. A `union` uses both indexes; an `or` would scan every release. */
const PARTS = {
  artist: sql`
    select artist_id as id, id as release_id from release
    union
    select artist_id, release_id from track where deleted_at is null`,
  label: sql`select label_id as id, id as release_id from release`,
}

/** Counts the published releases that each artist or label made or appears on; ids without any are missing. */
export async function countReleases(
  db: Db,
  kind: Named,
  ids: number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select part.id, count(*)::int as count from (${PARTS[kind]}) part
    join release on release.id = part.release_id
    where part.id = any(${ids}) and release.deleted_at is null
      and release.status in ('published', 'grandfathered')
    group by part.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
