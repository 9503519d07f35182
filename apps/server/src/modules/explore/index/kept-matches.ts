import type { Kind } from './chunk.ts'
import type { Filter } from './filter.ts'
import type { Order } from './orders.ts'

/** What a filter leaves, for everybody. */
export interface Matches {
  /** Rows in each chunk. */
  counts: readonly number[]
  total: number
  /** Of releases: their ordinals in an order, a bit each. */
  ordinals?: Map<Order, Uint32Array>
  /** Of songs: their entries along an order, of lists that somebody went deep into. */
  along?: Map<Order, Uint32Array>
}

const FILTERS_MAX = 64

const keys = new WeakMap<Filter, string>()

/** Filters that say the same have the same. */
function keyOf(filter: Filter): string {
  let key = keys.get(filter)
  if (key === undefined) {
    key = JSON.stringify(filter)
    keys.set(filter, key)
  }
  return key
}

/** What the filters that were asked for lately leave: another page of such a list costs its own rows alone. */
export class KeptMatches {
  readonly #kept = new Map<string, Matches>()

  of(kind: Kind, filter: Filter, make: () => readonly number[]): Matches {
    const key = kind + keyOf(filter)
    let matches = this.#kept.get(key)
    if (!matches) {
      const counts = make()
      matches = { counts, total: sum(counts) }
    }
    // The last one is the one that was asked for last.
    this.#kept.delete(key)
    this.#kept.set(key, matches)
    if (this.#kept.size > FILTERS_MAX) this.#kept.delete(this.#kept.keys().next().value!)
    return matches
  }

  clear(): void {
    this.#kept.clear()
  }
}

export const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0)
