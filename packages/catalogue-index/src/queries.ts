/** What the index is asked, and what it answers. */

export type Kind = 'releases' | 'tracks'

/** What a list is limited to; what is left out or empty limits nothing. */
export interface Filter {
  /** Any of these. */
  subgenreIds?: readonly number[]
  /** Any of these; of a release, one of its tracks has to be within keys and tempo both. */
  keyIds?: readonly number[]
  /** All of these, whatever their case and accents. */
  tags?: readonly string[]
  /** Beats a minute, rounded to a whole number, both included. */
  tempo?: { low?: number; high?: number }
  /** Releases that the artist has a part in, and all their tracks. */
  artistId?: number
  labelId?: number
}

/**
 * `popular` and `trending` leave out what has no such score; `given` is the order of `only`; `mixes` is how well tracks mix
 * with `mixesWith`, leaves out those that do not, and takes no filter.
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
  /** Newest when left out. */
  sort?: Sort
  /** Ids of the releases or tracks that alone are looked at, such as what somebody likes. */
  only?: readonly number[]
  /** Ids of releases that are left out, with their tracks, such as what somebody has played. */
  withoutReleases?: readonly number[]
  /** The track, for `mixes`. */
  mixesWith?: number
  offset: number
  limit: number
}

export interface Found {
  ids: number[]
  /** How many there are on all pages. */
  total: number
}

export const GROUPS = ['artists', 'albums', 'tracks', 'labels'] as const
export type Group = (typeof GROUPS)[number]

export interface Page {
  offset: number
  limit: number
}

/** What the product knows of music and the index does not. */
export interface MixRules {
  /** The keys that mix with one, itself among them. */
  mixingKeys(keyId: number): readonly number[]
  /** How far the tempo may be away. */
  tempoPercent: number
}
