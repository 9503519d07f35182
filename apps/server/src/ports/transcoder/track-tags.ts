/** What a file says of the music in it. */
export interface TrackTags {
  title: string
  artist: string
  /** Of the release: `Various Artists` for a compilation. */
  albumArtist: string
  album: string
  isCompilation: boolean
  track: number
  tracks: number
  year: number
  genre: string
  /** A whole number: that is what every player reads. */
  bpm: number | null
  /** At most three characters, `F#m`: more does not fit into ID3. */
  key: string | null
  /** `8A`. */
  camelot: string | null
  isrc: string | null
  label: string | null
  catalogueNumber: string | null
}

/** A tagged file, as a ZIP has to know it. */
export interface FileFacts {
  bytes: number
  crc32: number
}
