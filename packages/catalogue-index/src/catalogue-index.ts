/**
 * The index of a catalogue: everything its lists are filtered and sorted by, and the words it is searched by.
 * See README.md.
 */
import { type Bitmap, rowsOf } from './bitmaps.ts'
import { countTempos } from './filters.ts'
import { type Catalogue, find } from './find.ts'
import { searchWords } from './fold-text.ts'
import { Names } from './names.ts'
import { nameOrder, type Order, releaseOrders, trackOrders, tracksAlong } from './orders.ts'
import type { FindQuery, Found, Group, MixRules, Page } from './queries.ts'
import { Releases } from './releases.ts'
import type { Change, NameRow, RankRow, Rows } from './rows.ts'
import { search, type Searched } from './search.ts'
import type { Table } from './table.ts'
import { TextGroup } from './text-group.ts'
import { Tracks } from './tracks.ts'
import { Vocabulary } from './vocabulary.ts'

/** Rows added by changes are slightly slower to find, and those they replace still use memory. */
const WORN_PART = 0.05
const WORN_LEAST = 20_000
/** Longest time to work without yielding while an index is loaded, as far as the work can be split. */
const TURN_MS = 8

export class CatalogueIndex {
  readonly #rules: MixRules
  readonly #releases = new Releases()
  readonly #tracks = new Tracks()
  readonly #artists = new Names()
  readonly #labels = new Names()
  readonly #catalogue: Catalogue
  readonly #vocabulary = new Vocabulary()
  readonly #groups: Record<Group, Searched>
  /** Artists and labels of added or removed releases. */
  readonly #touched = { artists: new Set<number>(), labels: new Set<number>() }
  #loaded = 0

  /** Builds an index from rows that arrive in batches of any size. Resolves when all rows are indexed. */
  static async load(
    batches: AsyncIterable<Rows> | Iterable<Rows>,
    rules: MixRules,
  ): Promise<CatalogueIndex> {
    const index = new CatalogueIndex(rules)
    for await (const rows of batches) index.#put(rows)
    await index.#settle()
    return index
  }

  private constructor(rules: MixRules) {
    this.#rules = rules
    const releases = releaseOrders(this.#releases)
    const tracks = trackOrders(this.#tracks, this.#releases, releases)
    this.#catalogue = {
      ...{ releases: this.#releases, tracks: this.#tracks },
      ...{ releaseOrders: releases, trackOrders: tracks },
    }
    const group = (table: Table, findable: Bitmap, order: Order): Searched => ({
      ...{ table, order },
      texts: new TextGroup(this.#vocabulary, findable),
    })
    this.#groups = {
      artists: group(this.#artists, this.#artists.findable, nameOrder(this.#artists)),
      albums: group(this.#releases, this.#releases.rowsInUse, releases.newest),
      tracks: group(this.#tracks, this.#tracks.searchable, tracks.found),
      labels: group(this.#labels, this.#labels.findable, nameOrder(this.#labels)),
    }
  }

  /** Returns a page of releases or tracks, and their total number. */
  find(query: FindQuery): Found {
    return find(this.#catalogue, query, this.#rules)
  }

  /**
   * Returns a page of each requested group, best match first and newest among equals, with total numbers.
   * Typos are only tolerated if no group has a result without them.
   */
  search<G extends Group>(text: string, pages: Readonly<Record<G, Page>>): Record<G, Found> {
    return search(this.#groups, this.#vocabulary, searchWords(text), pages)
  }

  /** Applies a change atomically: no search sees half of it. */
  apply(change: Change): void {
    const { goneReleaseIds = [], ranks } = change
    const sorted = this.#sorted().map((each) => ({ ...each, length: each.table.length }))
    for (const id of goneReleaseIds) this.#remove(id)
    this.#put(change)
    this.#carry()
    for (const { table, orders, length } of sorted) {
      const dead = table.drainDeleted().filter((row) => row < length)
      const added = rowsFrom(length, table)
      if (dead.length + added.length > 0) for (const order of orders) order.merge(dead, added)
    }
    if (ranks) this.#rank(ranks)
  }

  /** Returns the number of tracks per whole tempo; tracks without a tempo are at 0. */
  countTempos(): Uint32Array {
    return countTempos(this.#tracks)
  }

  /** Whether enough has changed to make reloading the index worthwhile. */
  get isWorn(): boolean {
    const came = this.#releases.length + this.#tracks.length - this.#loaded
    return came > Math.max(WORN_LEAST, this.#loaded * WORN_PART)
  }

  #sorted(): { table: Table; orders: Order[] }[] {
    const { releaseOrders: ofReleases, trackOrders: ofTracks } = this.#catalogue
    return [
      { table: this.#releases, orders: Object.values(ofReleases) },
      { table: this.#tracks, orders: Object.values(ofTracks) },
      { table: this.#artists, orders: [this.#groups.artists.order] },
      { table: this.#labels, orders: [this.#groups.labels.order] },
    ]
  }

  #put({ artists = [], labels = [], releases = [], tracks = [] }: Rows): void {
    for (const artist of artists) this.#putName('artists', artist)
    for (const label of labels) this.#putName('labels', label)
    for (const release of releases) {
      this.#remove(release.id)
      const row = this.#releases.add(release)
      this.#groups.albums.texts.add(row, release.title, release.otherWords)
      this.#touch(release)
    }
    for (const track of tracks) {
      const release = this.#releases.rowOf.get(track.releaseId)
      if (release === undefined) continue
      const row = this.#tracks.add(track, this.#releases, release)
      if (track.isSearchable) this.#groups.tracks.texts.add(row, track.title, track.otherWords)
      this.#touch(track)
    }
  }

  #putName(group: 'artists' | 'labels', name: NameRow): void {
    const table = group === 'artists' ? this.#artists : this.#labels
    this.#groups[group].texts.add(table.add(name), name.name)
    this.#touched[group].add(name.id)
  }

  /** Removes a release with its tracks, if it exists. */
  #remove(releaseId: number): void {
    const releases = this.#releases
    const row = releases.rowOf.get(releaseId)
    if (row === undefined) return
    const [artistId, labelId] = [releases.artistId.values[row]!, releases.labelId.values[row]!]
    this.#touch({ artistId, labelId })
    const first = releases.firstTrack.values[row]!
    for (let track = first; track < first + releases.trackCount.values[row]!; track++) {
      this.#touch({ artistId: this.#tracks.artistId.values[track]! })
      this.#tracks.remove(track)
    }
    releases.remove(row)
  }

  #touch({ artistId, labelId }: { artistId: number | null; labelId?: number | null }): void {
    if (artistId) this.#touched.artists.add(artistId)
    if (labelId) this.#touched.labels.add(labelId)
  }

  /** Adds artists and labels with their first release, and removes them with their last. */
  #carry(): void {
    const { artists, labels, rowsInUse: alive } = this.#releases
    for (const id of this.#touched.artists) this.#artists.syncNames(id, artists.hasAlive(id, alive))
    for (const id of this.#touched.labels) this.#labels.syncNames(id, labels.hasAlive(id, alive))
    this.#touched.artists.clear()
    this.#touched.labels.clear()
  }

  #rank(ranks: readonly RankRow[]): void {
    this.#releases.rank(ranks)
    const { played, popular, trending } = this.#catalogue.releaseOrders
    for (const order of [played, popular, trending]) order.build(rowsAlive(this.#releases))
  }

  /** Sorts the loaded rows, yielding between steps. */
  async #settle(): Promise<void> {
    const othersTurn = yielder()
    const numbers = this.#vocabulary.sort()
    for (const { texts, table } of Object.values(this.#groups)) {
      table.compact()
      texts.compact(numbers)
      await othersTurn()
    }
    this.#carry()
    for (const { table, orders } of this.#sorted()) {
      const { newest } = this.#catalogue.releaseOrders
      const rows =
        table === this.#tracks
          ? tracksAlong(newest.rows, this.#releases, this.#tracks.length)
          : rowsAlive(table)
      for (const order of orders) {
        order.build(rows)
        await othersTurn()
      }
    }
    this.#loaded = this.#releases.length + this.#tracks.length
  }
}

/** Returns a function that yields to other tasks when enough time has passed. */
function yielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await new Promise<void>((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}

const rowsAlive = ({ rowsInUse: alive, length }: Table): Uint32Array => rowsOf(alive.copy(length))

/** Returns the live rows from `first` on. */
function rowsFrom(first: number, { length, rowsInUse: alive }: Table): number[] {
  const rows = Array.from({ length: length - first }, (_, i) => first + i)
  return rows.filter((row) => alive.has(row))
}
