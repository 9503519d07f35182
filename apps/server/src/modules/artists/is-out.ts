/** From their first release that is out others know of an artist or a label. Fragments for queries of these tables. */
import { sql } from 'kysely'

const OUT = sql`release.deleted_at is null and release.status in ('published', 'grandfathered')`

export const artistIsOut = sql<boolean>`
  exists (select from release where release.artist_id = artist.id and ${OUT})
  or exists (
    select from track join release on release.id = track.release_id
    where track.artist_id = artist.id and track.deleted_at is null and ${OUT})`

export const labelIsOut = sql<boolean>`
  exists (select from release where release.label_id = label.id and ${OUT})`
