/** What the index is given: rows as a plain SELECT with these column names returns them. */

/** A release that everybody may see. */
export interface ReleaseRow {
  id: number
  title: string
  /** What else search finds it by: the names of its artist and label, its catalogue number. */
  otherWords: string
  /** A date, or milliseconds. */
  releasedAt: Date | number
  artistId: number | null
  labelId: number | null
  subgenreIds: readonly number[]
  tags: readonly string[]
  priceCents: number
  downloads: number
  plays: number
  popular: number
  trending: number
}

/** A track of a release; those of releases that are not in the index are passed over. */
export interface TrackRow {
  id: number
  releaseId: number
  title: string
  otherWords: string
  artistId: number | null
  /** At most two decimals, as a number or as PostgreSQL writes it. */
  bpm: number | string | null
  keyId: number | null
  priceCents: number
  /** Whether search finds it. */
  isSearchable: boolean
}

/** An artist or a label. Search finds it as long as a release in the index carries it. */
export interface NameRow {
  id: number
  name: string
  createdAt: Date | number
}

/**
 * Some rows of each kind. Releases come before their tracks; the tracks of a release come one after another, in the order
 * of the release.
 */
export interface Rows {
  artists?: readonly NameRow[]
  labels?: readonly NameRow[]
  releases?: readonly ReleaseRow[]
  tracks?: readonly TrackRow[]
}

/** What a release scores, and how often it was played. */
export interface RankRow {
  releaseId: number
  plays: number
  popular: number
  trending: number
}

/** What changed: a release that is named takes the place of what the index has of it, together with all its tracks. */
export interface Change extends Rows {
  /** Releases that nobody may see any more. */
  goneReleaseIds?: readonly number[]
  /** All releases that score or were played; the others do not any more. */
  ranks?: readonly RankRow[]
}
