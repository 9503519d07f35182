import { sql } from 'kysely'
import { type CoverRow, trackIdentifier, viewCover } from '../../catalogue/index.ts'

/**
 * Joins `artist` to `release` and optionally `track`: the track's artist, or the release's unless it is by various
 * artists.
 */
export const ARTIST_OF_PRODUCT = sql<boolean>`artist.id = case
  when track.id is not null then track.artist_id
  when not release.various_artists then release.artist_id end`

/** The columns that identify a release or a track in carts and orders. */
export const COVER = ['release.cover_key', 'release.cover_hue', 'release.cover_thumbhash'] as const
export const OF_RELEASE = [
  'release.id as release_id',
  'release.identifier as release_identifier',
  'release.title as release_title',
  'release.owner_id',
  'artist.id as artist_id',
  'artist.identifier as artist_identifier',
  'artist.name as artist_name',
] as const

/** A release, or a track if `track_id` is set, with its release and artist. */
export interface ProductRow extends CoverRow {
  release_id: number
  track_id?: number | null
  title: string
  release_identifier: string
  release_title: string
  artist_id: number | null
  artist_identifier: string | null
  artist_name: string | null
}

/** Its id, type and name. */
export const viewNamedProduct = (row: ProductRow) => ({
  ...(row.track_id
    ? { product_id: row.track_id, product_type: 'song' as const }
    : { product_id: row.release_id, product_type: 'music_release' as const }),
  title: row.title,
  artist:
    row.artist_id === null
      ? null
      : { id: row.artist_id, identifier: row.artist_identifier!, name: row.artist_name! },
})

export function viewProduct(row: ProductRow) {
  const cover = viewCover(row)
  return {
    ...viewNamedProduct(row),
    identifier: row.track_id
      ? trackIdentifier({ id: row.track_id, title: row.title })
      : row.release_identifier,
    image: `${cover.base}-320.jpg`,
    cover,
    release: { id: row.release_id, identifier: row.release_identifier, title: row.release_title },
  }
}
