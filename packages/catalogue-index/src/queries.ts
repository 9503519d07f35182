/** Queries and results of the index. */

export type Kind = 'releases' | 'tracks'

/** Filters of a list. Missing and empty ones have no effect. */
export interface Filter {
  /** Any of these. */
  subgenreIds?: readonly number[]
  /** Any of these. A release needs one track that matches both keys and tempo. */
  keyIds?: readonly number[]
  /** All of these, ignoring case and accents. */
  tags?: readonly string[]
  /** In BPM, rounded to whole numbers, inclusive. */
  tempo?: { low?: number; high?: number }
  /** Releases to which the artist contributed, with all their tracks. */
  artistId?: number
  labelId?: number
  /** Leaves out releases declared as made by AI. */
  withoutGenerated?: boolean
}

/**
 * `popular` and `trending` leave out releases without a score; `given` is the order of `only`; `mixes` sorts
 * by how well tracks mix with `mixesWith`, leaves out those that don't, and ignores filters.
 */
export type Sort =
  | 'newest'
  | 'oldest'
  | 'title'
  | 'price'
  | 'played'
  | 'downloaded'
  | 'popular'
  | 'trending'
  | 'given'
  | 'mixes'

export interface FindQuery {
  kind: Kind
  filter?: Filter
  /** Defaults to newest. */
  sort?: Sort
  /** Restricts the list to these ids of releases or tracks, such as a user's likes. */
  only?: readonly number[]
  /** Ids of releases to leave out, with their tracks, such as those a user has played. */
  withoutReleases?: readonly number[]
  /** The track, for `mixes`. */
  mixesWith?: number
  offset: number
  limit: number
}

export interface Found {
  ids: number[]
  /** The number on all pages. */
  total: number
}

export const GROUPS = ['artists', 'albums', 'tracks', 'labels'] as const
export type Group = (typeof GROUPS)[number]

export interface Page {
  offset: number
  limit: number
}

/** Rules about mixing that the index doesn't know. */
export interface MixRules {
  /** Returns the keys that mix with a key, including itself. */
  mixingKeys(keyId: number): readonly number[]
  /** Maximum difference in tempo. */
  tempoPercent: number
}
