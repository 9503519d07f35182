/** The metadata of a track in a file. */
export interface TrackTags {
  title: string
  artist: string
  /** The artist of the release; `Various Artists` for a compilation. */
  albumArtist: string
  album: string
  isCompilation: boolean
  track: number
  tracks: number
  /** `2026-03-14`. */
  date: string
  /** The most specific first; formats with one genre get that. */
  genres: string[]
  /** An integer, because some players read no fractions. */
  bpm: number | null
  /** At most three characters (`F#m`), the limit of ID3. */
  key: string | null
  /** `8A`. */
  camelot: string | null
  isrc: string | null
  label: string | null
  catalogueNumber: string | null
  lyrics?: string
}

/** The size and checksum of a tagged file, for ZIPs. */
export interface FileFacts {
  bytes: number
  crc32: number
}
