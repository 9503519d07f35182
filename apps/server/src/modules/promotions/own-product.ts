import type { ProductType } from '@hypha/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { type CoverRow, trackIdentifier, viewCover } from '../catalogue/index.ts'

/** A release, or a track if `track_id` is set, with its release and artist. */
export interface PromotedRow extends CoverRow {
  release_id: number
  track_id: number | null
  title: string
  release_identifier: string
  release_title: string
  owner_id: number
  /** Whether it is publicly available. */
  is_open: boolean
  artist_id: number | null
  artist_identifier: string | null
  artist_name: string | null
}

/** Columns of `release`, `track` and `artist`, as joined by `joinPromoted`. */
export const PROMOTED = sql`
  release.id as release_id, track.id as track_id, coalesce(track.title, release.title) as title,
  release.identifier as release_identifier, release.title as release_title, release.owner_id,
  release.deleted_at is null and release.status in ('published', 'grandfathered')
    and (track.id is null or (track.deleted_at is null and track.state = 'ready')) as is_open,
  release.cover_key, release.cover_hue, release.cover_thumbhash,
  artist.id as artist_id, artist.identifier as artist_identifier, artist.name as artist_name`

/** Joins the release and track that `ids` names, with the artist of the track or the release. */
export const joinPromoted = (ids: RawBuilder<unknown>) => sql`
  left join track on track.id = ${ids}.track_id
  join release on release.id = coalesce(track.release_id, ${ids}.release_id)
  left join artist on artist.id = case when track.id is not null then track.artist_id
    when not release.various_artists then release.artist_id end`

/** Returns a release or track of this owner that isn't deleted. */
export async function findOwnProduct(
  tx: Db,
  { productId, type }: { productId: number; type: ProductType },
  ownerId: number,
): Promise<PromotedRow | undefined> {
  const isTrack = type === 'song'
  const { rows } = await sql<PromotedRow>`
    select ${PROMOTED} from (values (
      ${isTrack ? null : productId}::int, ${isTrack ? productId : null}::int
    )) as wanted (release_id, track_id) ${joinPromoted(sql`wanted`)}
    where release.owner_id = ${ownerId} and release.deleted_at is null and track.deleted_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** Its id, type and name. */
export const viewNamed = (row: PromotedRow) => ({
  ...(row.track_id === null
    ? { product_id: row.release_id, product_type: 'music_release' as const }
    : { product_id: row.track_id, product_type: 'song' as const }),
  title: row.title,
  artist:
    row.artist_id === null
      ? null
      : { id: row.artist_id, identifier: row.artist_identifier!, name: row.artist_name! },
})

/** As carts and purchases show it. */
export function viewPromoted(row: PromotedRow) {
  const cover = viewCover(row)
  return {
    ...viewNamed(row),
    identifier:
      row.track_id === null
        ? row.release_identifier
        : trackIdentifier({ id: row.track_id, title: row.title }),
    image: `${cover.base}-320.jpg`,
    cover,
    release: { id: row.release_id, identifier: row.release_identifier, title: row.release_title },
  }
}
