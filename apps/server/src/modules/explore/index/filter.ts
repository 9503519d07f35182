/** What a page is limited to, the same for everybody. Empty lists, zeros and `ANY_TEMPO` limit nothing. */
export interface Filter {
  /** Any of these. */
  subgenreIds: readonly number[]
  /** Any of these. */
  keyIds: readonly number[]
  /** All of these, folded. */
  tags: readonly string[]
  /** Whole BPM, both included. */
  tempo: { low: number; high: number }
  artistId: number
  labelId: number
}

/** What the tempo of a song is compared as: rounded to a whole number. */
export const ANY_TEMPO = { low: 0, high: Infinity } as const

export const NO_FILTER: Filter = {
  subgenreIds: [],
  keyIds: [],
  tags: [],
  tempo: ANY_TEMPO,
  artistId: 0,
  labelId: 0,
}

export const limitsTempo = ({ tempo }: Filter): boolean => tempo.low > 0 || tempo.high < Infinity
export const limitsSongs = (filter: Filter): boolean =>
  filter.keyIds.length > 0 || limitsTempo(filter)
/** Whether a posting list has to be looked at. */
export const limitsNames = ({ tags, artistId, labelId }: Filter): boolean =>
  tags.length > 0 || artistId > 0 || labelId > 0
export const limitsReleases = (filter: Filter): boolean =>
  filter.subgenreIds.length > 0 || limitsNames(filter)
export const limitsSubgenresAlone = (filter: Filter): boolean =>
  filter.subgenreIds.length > 0 && !limitsNames(filter) && !limitsSongs(filter)
