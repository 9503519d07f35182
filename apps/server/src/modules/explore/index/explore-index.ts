/**
 * The published releases and songs in the order lists show them, answering one page and the exact total in well below
 * a millisecond, also on the last page. Why it is our own: docs/decisions/0004-explore-index.md.
 *
 * Chunks hold the catalogue newest first; a filter selects rows in each of them by bitmaps, a person's releases are
 * taken out of the selection or are all that is looked at, and the page is counted off along the order asked for.
 */
import { SUBGENRES, TEMPO_BUCKETS } from '@hypha/contract'
import { partitionPoint } from '../../../platform/partition-point.ts'
import {
  assemble,
  type ChunkShape,
  momentOf,
  newestFirst,
  reassemble,
  rowsWhere,
} from './assemble.ts'
import type { Chunk, Kind } from './chunk.ts'
import { take } from './columns.ts'
import { findPage } from './find-page.ts'
import { KeptMatches } from './kept-matches.ts'
import { findMixes } from './mixes.ts'
import { Order, type SortedBy } from './orders.ts'
import type { Found, FoundPage, PageQuery } from './page-query.ts'
import { Places } from './places.ts'
import { Ranks } from './ranks.ts'
import type { CatalogueRows } from './read-catalogue.ts'
import { TagNumbers } from './tag-numbers.ts'

export class ExploreIndex {
  #chunks: Chunk[] = []
  #places = new Places()
  #ranks = new Ranks([])
  readonly #kept = new KeptMatches()
  readonly #shape: ChunkShape
  #orders = this.#newOrders()

  /** @param chunkReleases releases that lie together: a change costs as many, a page looks at each chunk */
  constructor(chunkReleases = 1024) {
    this.#shape = { tagNumbers: new TagNumbers(), chunkReleases }
  }

  get ranks(): Ranks {
    return this.#ranks
  }

  /** Fills an empty index, stopping for breath now and then. Orders that are not by date answer null until `prepare`. */
  *load(rows: CatalogueRows): Generator<void> {
    for (const chunk of assemble(rows, this.#shape)) {
      this.#chunks.push(...this.#place([chunk]))
      yield
    }
  }

  /**
   * Makes what few questions need at once, and sorts the orders, stopping for breath now and then.
   * @param makeMore what else a chunk is to be made ready with
   */
  *prepare(makeMore: (chunk: Chunk) => void): Generator<void> {
    for (const chunk of this.#chunks) {
      chunk.prepareNames()
      yield
      makeMore(chunk)
      yield
    }
    for (const order of this.#orders.values())
      if (!order.entries()) yield* order.build(this.#chunks)
  }

  rank(ranks: Ranks): void {
    this.#ranks = ranks
    this.#kept.clear()
    const played = this.#orders.get('releases played')!
    // At once: there are no more entries than releases.
    if (played.entries()) Array.from(played.build(this.#chunks))
  }

  /** Takes over what was read of the releases that changed; one that was not found is gone. */
  change(ids: readonly number[], rows: CatalogueRows): void {
    const changed = new Set(ids)
    const added = this.#rowsByChunk(rows)
    const isTouched = new Set(added.keys())
    for (const id of changed) {
      const chunk = this.#places.chunk(id)
      if (chunk) isTouched.add(chunk)
      this.#places.forget(id)
    }
    this.#chunks =
      this.#chunks.length === 0
        ? this.#place([...assemble(rows, this.#shape)])
        : this.#chunks.flatMap((chunk) => {
            if (!isTouched.has(chunk)) return [chunk]
            const addedHere = rowsOfReleases(rows, added.get(chunk) ?? [])
            return this.#place(reassemble(chunk, changed, addedHere, this.#shape))
          })
    for (const order of this.#orders.values()) for (const id of changed) order.change(id)
    this.#kept.clear()
  }

  /** The page, or null while its order is not sorted. */
  page(query: PageQuery): FoundPage | null {
    return findPage(
      {
        chunks: this.#chunks,
        places: this.#places,
        kept: this.#kept,
        // Songs have a title and a price of their own; how often they were had is told of their releases.
        orderOf: (kind, sort) =>
          this.#orders.get(`${kind} ${sort}`) ?? this.#orders.get(`releases ${sort}`),
      },
      query,
    )
  }

  /** A release that is in the index. */
  release(id: number): Found | null {
    const chunk = this.#places.chunk(id)
    return chunk ? { chunk, row: this.#places.row(id) } : null
  }

  /** A song that is in the index. */
  song(id: number, releaseId: number): Found | null {
    const release = this.release(releaseId)
    if (!release) return null
    const [from, to] = release.chunk.rowsOf('songs', release.row)
    const row = release.chunk.songs.id.indexOf(id, from)
    return row === -1 || row >= to ? null : { chunk: release.chunk, row }
  }

  /** Songs that mix with this one, the nearest first; null when it is not in the index. */
  mixes(songId: number, releaseId: number, offset: number, limit: number): FoundPage | null {
    const song = this.song(songId, releaseId)
    return song && findMixes(this.#chunks, song, offset, limit)
  }

  /** Releases of each sub-genre, by its id. */
  subgenreCounts(): Map<number, number> {
    const count = (id: number) =>
      this.#chunks.reduce((sum, chunk) => sum + chunk.subgenreCount(id), 0)
    return new Map(SUBGENRES.map(({ id }) => [id, count(id)]))
  }

  /** Songs at each part of the tempo range. */
  tempoCounts(): number[] {
    return Array.from({ length: TEMPO_BUCKETS }, (_, part) =>
      this.#chunks.reduce((sum, chunk) => sum + chunk.tempoCounts[part]!, 0),
    )
  }

  #place(chunks: Chunk[]): Chunk[] {
    for (const chunk of chunks) this.#places.note(chunk)
    return chunks
  }

  /** The rows that were read by the chunk each belongs to. */
  #rowsByChunk({ releases }: CatalogueRows): Map<Chunk, number[]> {
    const rows = new Map<Chunk, number[]>()
    for (let row = 0; this.#chunks.length > 0 && row < releases.id.length; row++) {
      const chunk = this.#chunkFor(momentOf(releases, row))
      rows.set(chunk, [...(rows.get(chunk) ?? []), row])
    }
    return rows
  }

  /** The first chunk that ends at or after this moment, or the last. */
  #chunkFor(moment: { releasedAt: number; id: number }): Chunk {
    const place = partitionPoint(this.#chunks.length - 1, (i) => {
      const { releases } = this.#chunks[i]!
      return newestFirst(momentOf(releases, releases.id.length - 1), moment) < 0
    })
    return this.#chunks[place]!
  }

  #newOrders(): Map<string, Order> {
    const make = (kind: Kind, by: SortedBy) =>
      [`${kind} ${by}`, new Order(kind, by, this.#places, () => this.#ranks)] as const
    return new Map([
      make('releases', 'title'),
      make('releases', 'price'),
      make('releases', 'played'),
      make('releases', 'downloaded'),
      make('songs', 'title'),
      make('songs', 'price'),
    ])
  }
}

function rowsOfReleases({ releases, songs }: CatalogueRows, rows: number[]): CatalogueRows {
  const taken = take(releases, Uint32Array.from(rows))
  const ids = new Set(taken.id)
  return {
    releases: taken,
    songs: take(
      songs,
      rowsWhere(songs.releaseId, (id) => ids.has(id)),
    ),
  }
}
