import type { CatalogueSort } from '@hypha/contract'
import type { Chunk, Kind } from './chunk.ts'
import type { Filter } from './filter.ts'
import type { KeptMatches } from './kept-matches.ts'
import type { Order } from './orders.ts'
import type { Places } from './places.ts'
import type { Picked } from './ranks.ts'

/** What a page is limited to beside the filter: for one person, or by a score. */
export interface Restriction {
  /** Releases that are left out. */
  without?: readonly number[]
  /** What alone is looked at, each once; the order is theirs when the list is sorted by `given`. */
  only?: readonly Picked[]
}

export interface PageQuery {
  kind: Kind
  filter: Filter
  /** `given` needs `only`. */
  sort: CatalogueSort | 'given'
  restriction?: Restriction
  offset: number
  limit: number
}

/** A row of a chunk: what a card is made of. */
export interface Found {
  chunk: Chunk
  row: number
}

export interface FoundPage {
  found: Found[]
  total: number
}

/** What pages are found in. */
export interface Source {
  /** Newest first. */
  chunks: readonly Chunk[]
  places: Places
  kept: KeptMatches
  /** The order for these rows; none for orders by date. */
  orderOf(kind: Kind, sort: PageQuery['sort']): Order | undefined
}
