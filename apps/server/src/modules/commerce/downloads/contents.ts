/** The contents of a track's file. */
import { createHash } from 'node:crypto'
import { type DownloadFormatId, GENRE, keyById, SUBGENRES } from '@hypha/contract'
import type { TrackTags } from '../../../ports/transcoder/track-tags.ts'
import { coverKeys } from './cover-files.ts'
import { releaseDate } from './release-date.ts'
import type { MusicRow } from './downloads.queries.ts'
import { VARIOUS_ARTISTS } from './file-names.ts'

/** Increase to rebuild all files. */
const WAY_OF_MAKING = 1

/** Returns a key like `F#m`: at most three characters, in ASCII for every player. */
export function keyText(keyId: number | null): string | null {
  const key = keyById(keyId)
  if (!key) return null
  const [tonic = '', mode] = key.name.replace('♭', 'b').replace('♯', '#').split(' ')
  return mode === 'minor' ? `${tonic}m` : tonic
}

/** The sub-genres, by which DJs sort, and then the style. */
const genresOf = ({ subgenre_ids }: MusicRow): string[] => [
  ...subgenre_ids.flatMap((id) => SUBGENRES.find((each) => each.id === id)?.name ?? []),
  GENRE.name,
]

export function tagsOf(row: MusicRow): TrackTags {
  return {
    title: row.title,
    artist: row.artist_name,
    albumArtist: row.release_artist_name ?? VARIOUS_ARTISTS,
    album: row.release_title,
    isCompilation: row.release_type === 'compilation',
    track: row.position,
    tracks: row.track_count ?? 1,
    date: releaseDate(row),
    genres: genresOf(row),
    bpm: row.bpm === null ? null : Math.round(row.bpm),
    key: keyText(row.key_id),
    camelot: keyById(row.key_id)?.code ?? null,
    isrc: row.isrc,
    label: row.label_title,
    catalogueNumber: row.catalogue_number,
    // Left out if there are none: files made before there were lyrics stay current.
    ...(row.lyrics !== null && { lyrics: row.lyrics }),
  }
}

/** Returns the cache key of a file: the same for the same audio with the same tags. */
export function contentsHash(row: MusicRow, format: DownloadFormatId): string {
  if (format === 'original') return 'original'
  const contents = [WAY_OF_MAKING, row.original_key, tagsOf(row), coverKeys(row)[0] ?? null]
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
}
