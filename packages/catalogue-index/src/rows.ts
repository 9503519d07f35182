/** Input of the index: rows as returned by a plain SELECT with these column names. */

/** A public release. */
export interface ReleaseRow {
  id: number
  title: string
  /** Other words search finds it by: the names of its artist and label, and its catalogue number. */
  otherWords: string
  /** A date, or milliseconds. */
  releasedAt: Date | number
  artistId: number | null
  labelId: number | null
  subgenreIds: readonly number[]
  tags: readonly string[]
  priceCents: number
  downloads: number
  /** Whether its owner declares it as made by AI. */
  isGenerated: boolean
  plays: number
  popular: number
  trending: number
}

/** A track of a release. Tracks of unknown releases are skipped. */
export interface TrackRow {
  id: number
  releaseId: number
  title: string
  otherWords: string
  artistId: number | null
  /** With at most two decimals, as a number or in PostgreSQL's text format. */
  bpm: number | string | null
  keyId: number | null
  priceCents: number
  /** Whether search finds it. */
  isSearchable: boolean
}

/** An artist or a label. Search finds it as long as it has a release in the index. */
export interface NameRow {
  id: number
  name: string
  createdAt: Date | number
}

/**
 * Rows of each kind. Releases come before their tracks. The tracks of a release are adjacent and in its
 * order.
 */
export interface Rows {
  artists?: readonly NameRow[]
  labels?: readonly NameRow[]
  releases?: readonly ReleaseRow[]
  tracks?: readonly TrackRow[]
}

/** Scores and plays of a release. */
export interface RankRow {
  releaseId: number
  plays: number
  popular: number
  trending: number
}

/** A change. A release in it replaces the indexed one, together with all its tracks. */
export interface Change extends Rows {
  /** Releases that are no longer public. */
  goneReleaseIds?: readonly number[]
  /** All releases with a score or plays; those of all others are reset. */
  ranks?: readonly RankRow[]
}
