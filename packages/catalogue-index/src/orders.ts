import type { Names } from './names.ts'
import type { Releases } from './releases.ts'
import type { Tracks } from './tracks.ts'
import { countBefore } from './typed-arrays.ts'

type Compare = (a: number, b: number) => number
type Key = (row: number) => number

const MOST = 0xffff_ffff

/** All live rows, sorted. */
export class Order {
  rows: Uint32Array = new Uint32Array(0)
  readonly compare: Compare
  readonly #key: Key | undefined

  /**
   * @param compare never returns 0 for two different live rows
   * @param key a 32-bit prefix of the sort order: sorting a million rows by numbers is faster
   */
  constructor(compare: Compare, key?: Key) {
    this.compare = compare
    this.#key = key
  }

  /** @param rows all live rows; fastest if equal ones are already in order */
  build(rows: Uint32Array): void {
    this.rows = this.#key ? sortByKey(rows, this.#key, this.compare) : rows.toSorted(this.compare)
  }

  /** Removes dead rows, whose sort values are still stored, and inserts new ones. */
  merge(dead: readonly number[], added: readonly number[]): void {
    const remaining = new Uint32Array(this.rows.length - dead.length)
    let from = 0
    for (const [i, row] of dead.toSorted(this.compare).entries()) {
      const index = this.#placeOf(row)
      remaining.set(this.rows.subarray(from, index), from - i)
      from = index + 1
    }
    remaining.set(this.rows.subarray(from), from - dead.length)
    this.rows = remaining
    const merged = new Uint32Array(remaining.length + added.length)
    from = 0
    for (const [i, row] of added.toSorted(this.compare).entries()) {
      const index = this.#placeOf(row)
      merged.set(remaining.subarray(from, index), from + i)
      merged[index + i] = row
      from = index
    }
    merged.set(remaining.subarray(from), from + added.length)
    this.rows = merged
  }

  /** Returns the number of rows before this one. */
  #placeOf(row: number): number {
    return countBefore(this.rows.length, (i) => this.compare(this.rows[i]!, row) < 0)
  }
}

/**
 * Sorts by keys first, packed with their index into numbers so that no comparator is called, then within
 * equal keys.
 */
function sortByKey(rows: Uint32Array, key: Key, compare: Compare): Uint32Array {
  const packed = new BigUint64Array(rows.length)
  // Little-endian, like all machines we run on: the low half comes first.
  const halves = new Uint32Array(packed.buffer)
  for (let i = 0; i < rows.length; i++) {
    halves[2 * i] = i
    halves[2 * i + 1] = key(rows[i]!)
  }
  packed.sort()
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) sorted[i] = rows[halves[2 * i]!]!
  for (let from = 0, to = 1; from < rows.length; from = to++) {
    let isSorted = true
    for (; to < rows.length && halves[2 * to + 1] === halves[2 * from + 1]; to++)
      isSorted &&= compare(sorted[to - 1]!, sorted[to]!) < 0
    if (!isSorted) sorted.subarray(from, to).sort(compare)
  }
  return sorted
}

export type ReleaseOrders = ReturnType<typeof releaseOrders>

/**
 * Among equal releases the newest comes first, except when sorted by a score: then the one with the highest
 * id.
 */
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

/** Orders of tracks by their own values. In other orders they follow their releases. */
export function trackOrders(tracks: Tracks, releases: Releases, { newest }: ReleaseOrders) {
  const { id, release, priceCents, title } = tracks
  const byRelease = inOrderOf(newest.compare, tracks)
  const moment = (row: number) => releases.releasedAt.values[release.values[row]!]!
  return {
    title: new Order(
      (a, b) => title.compare(a, b) || byRelease(a, b),
      (row) => title.beginning(row),
    ),
    price: new Order(
      (a, b) => priceCents.values[a]! - priceCents.values[b]! || byRelease(a, b),
      (row) => priceCents.values[row]!,
    ),
    /** Among equal search results: newest first, then highest id. */
    found: new Order(
      (a, b) => moment(b) - moment(a) || id.values[b]! - id.values[a]!,
      (row) => MOST - Math.min(MOST, Math.max(0, Math.floor(moment(row) / 1_000))),
    ),
  }
}

/** Orders tracks like their releases; within a release by row. */
export function inOrderOf(releases: Compare, { release }: Tracks): Compare {
  return (a, b) => {
    const [one, other] = [release.values[a]!, release.values[b]!]
    return one === other ? a - b : releases(one, other)
  }
}

/** Returns the tracks of the releases, one release after another. */
export function tracksAlong(rows: Uint32Array, releases: Releases, tracks: number): Uint32Array {
  const along = new Uint32Array(tracks)
  let count = 0
  for (const release of rows) {
    const first = releases.firstTrack.values[release]!
    const end = first + releases.trackCount.values[release]!
    for (let track = first; track < end; track++) along[count++] = track
  }
  return along.subarray(0, count)
}

export const nameOrder = ({ id, createdAt }: Names): Order =>
  new Order((a, b) => createdAt.values[b]! - createdAt.values[a]! || id.values[b]! - id.values[a]!)
