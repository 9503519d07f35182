import { type Bitmap, countBits, eachBit, hasBit } from './bitmaps.ts'
import type { Names } from './names.ts'
import type { Releases } from './releases.ts'
import type { Tracks } from './tracks.ts'
import { type Column, countBefore } from './typed-arrays.ts'

type Compare = (a: number, b: number) => number

/** Rows of one kind of things; those that are alive are what there is now. */
export interface Table {
  readonly length: number
  readonly alive: Bitmap
  readonly id: Column<Int32Array>
}

/** All rows that are alive, sorted. */
export class Order {
  rows = new Uint32Array(0)
  readonly compare: Compare

  /** @param compare two rows that are alive are never equal */
  constructor(compare: Compare) {
    this.compare = compare
  }

  /** Sorts all rows anew. */
  build({ alive, length }: Table): void {
    const words = alive.copy(length)
    this.rows = new Uint32Array(countBits(words))
    let place = 0
    eachBit(words, (row) => (this.rows[place++] = row))
    this.rows.sort(this.compare)
  }

  /** Leaves out what is alive no more, and puts the added rows into their places. */
  merge({ alive }: Table, added: readonly number[]): void {
    const kept = this.#rowsAlive(alive)
    const merged = new Uint32Array(kept.length + added.length)
    let from = 0
    let length = 0
    for (const row of added.toSorted(this.compare)) {
      const place = countBefore(kept.length, (i) => this.compare(kept[i]!, row) < 0)
      merged.set(kept.subarray(from, place), length)
      length += place - from
      merged[length++] = row
      from = place
    }
    merged.set(kept.subarray(from), length)
    this.rows = merged
  }

  #rowsAlive(alive: Bitmap): Uint32Array {
    const kept = new Uint32Array(this.rows.length)
    let length = 0
    for (const row of this.rows) if (hasBit(alive.words, row)) kept[length++] = row
    return kept.subarray(0, length)
  }
}

export type ReleaseOrders = ReturnType<typeof releaseOrders>

/** The newest of equal releases leads, but where a score decides: there it is the one with the highest id. */
export function releaseOrders(releases: Releases) {
  const { id, releasedAt, priceCents, plays, downloads, popular, trending, title } = releases
  const byId: Compare = (a, b) => id.values[b]! - id.values[a]!
  const newest: Compare = (a, b) => releasedAt.values[b]! - releasedAt.values[a]! || byId(a, b)
  return {
    newest: new Order(newest),
    title: new Order((a, b) => title.compare(a, b) || newest(a, b)),
    price: new Order((a, b) => priceCents.values[a]! - priceCents.values[b]! || newest(a, b)),
    played: new Order((a, b) => plays.values[b]! - plays.values[a]! || newest(a, b)),
    downloaded: new Order((a, b) => downloads.values[b]! - downloads.values[a]! || newest(a, b)),
    popular: new Order((a, b) => popular.values[b]! - popular.values[a]! || byId(a, b)),
    trending: new Order((a, b) => trending.values[b]! - trending.values[a]! || byId(a, b)),
  }
}

export type TrackOrders = ReturnType<typeof trackOrders>

/** Tracks by what is their own; by the rest they follow their releases. */
export function trackOrders(tracks: Tracks, releases: Releases, { newest }: ReleaseOrders) {
  const { id, release, priceCents, title } = tracks
  const byRelease = inOrderOf(newest.compare, tracks)
  const moment = (row: number) => releases.releasedAt.values[release.values[row]!]!
  return {
    title: new Order((a, b) => title.compare(a, b) || byRelease(a, b)),
    price: new Order((a, b) => priceCents.values[a]! - priceCents.values[b]! || byRelease(a, b)),
    /** Among equals of a search: the newest, then the highest id. */
    found: new Order((a, b) => moment(b) - moment(a) || id.values[b]! - id.values[a]!),
  }
}

/** Tracks by an order of their releases, those of one as they stand there. */
export function inOrderOf(releases: Compare, { release }: Tracks): Compare {
  return (a, b) => {
    const [one, other] = [release.values[a]!, release.values[b]!]
    return one === other ? a - b : releases(one, other)
  }
}

export const nameOrder = ({ id, createdAt }: Names): Order =>
  new Order((a, b) => createdAt.values[b]! - createdAt.values[a]! || id.values[b]! - id.values[a]!)
