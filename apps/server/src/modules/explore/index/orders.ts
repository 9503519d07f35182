/**
 * The orders that are not by date. Each is kept as a list of entries, a release or a song each, and brought up to date
 * when it is next asked for: however many changes came meanwhile, they are merged in one pass.
 */
import { SUBGENRES } from '@hypha/contract'
import { partitionPoint } from '../../../platform/partition-point.ts'
import { BitTable } from './bit-table.ts'
import { setAll, wordsFor } from './bits.ts'
import { compareWords, sortByWords } from './word-sort.ts'
import { entryOf, releaseOf, songOf } from './entries.ts'
import type { Chunk, Kind } from './chunk.ts'
import type { Places } from './places.ts'
import type { Ranks } from './ranks.ts'

export type SortedBy = 'title' | 'price' | 'played' | 'downloaded'

/** What counts are taken from, so that the most comes first. */
const MOST = 0xffff_fffe

export class Order {
  /** What the entries are: the songs of a release may be next to each other in its place. */
  readonly kind: Kind
  readonly #by: SortedBy
  readonly #places: Places
  readonly #ranks: () => Ranks
  #entries: Uint32Array | null = null
  #ordinals: Uint32Array | null = null
  /** By ordinal. */
  #subgenres: BitTable | null = null
  #changed = new Set<number>()

  constructor(kind: Kind, by: SortedBy, places: Places, ranks: () => Ranks) {
    this.kind = kind
    this.#by = by
    this.#places = places
    this.#ranks = ranks
  }

  /** Sorts everything anew, stopping for breath now and then; what changes meanwhile is merged later. */
  *build(chunks: readonly Chunk[]): Generator<void> {
    this.#changed.clear()
    const entries = new Uint32Array(chunks.reduce((sum, chunk) => sum + chunk.length(this.kind), 0))
    let n = 0
    for (const chunk of chunks) {
      for (let row = 0; row < chunk.releases.id.length; row++)
        for (const entry of this.#entriesOf(chunk, row)) entries[n++] = entry
    }
    yield* sortByWords(entries, this.#word)
    this.#entries = entries
    this.#ordinals = this.#subgenres = null
  }

  change(releaseId: number): void {
    this.#changed.add(releaseId)
  }

  /** The entries in order, or null while they are not sorted. */
  entries(): Uint32Array | null {
    if (this.#entries && this.#changed.size > 0) {
      this.#entries = this.#merge(this.#entries)
      this.#ordinals = this.#subgenres = null
    }
    return this.#entries
  }

  /** Of an order of releases, how many come before each of them, by its id; null while they are not sorted. */
  ordinals(): Uint32Array | null {
    const entries = this.entries()
    if (!entries || this.#ordinals) return this.#ordinals
    this.#ordinals = new Uint32Array(this.#places.length)
    for (let i = 0; i < entries.length; i++) this.#ordinals[releaseOf(entries[i]!)] = i
    return this.#ordinals
  }

  /** Of an order of releases that is sorted, those of one of these sub-genres: a bit at the ordinal of each. */
  ofSubgenres(ids: readonly number[], chunks: readonly Chunk[]): Uint32Array {
    const ordinals = this.ordinals()!
    const count = this.entries()!.length
    this.#subgenres ??= subgenresOf(chunks, ordinals, count)
    const bits = setAll(new Uint32Array(wordsFor(count)), count)
    this.#subgenres.keepAny(bits, ids)
    return bits
  }

  compare = (a: number, b: number): number => compareWords(a, b, this.#word) || this.#newest(a, b)

  /** One pass without the changed releases, then their entries from the last to the first, each into its place. */
  #merge(entries: Uint32Array): Uint32Array {
    const changed = [...this.#changed]
    this.#changed.clear()
    const isChanged = new Uint8Array(Math.max(...changed) + 1)
    for (const id of changed) isChanged[id] = 1
    const added = changed
      .flatMap((id) => {
        const chunk = this.#places.chunk(id)
        return chunk ? [...this.#entriesOf(chunk, this.#places.row(id))] : []
      })
      .sort(this.compare)
    const merged = new Uint32Array(entries.length + added.length)
    let kept = 0
    for (let i = 0; i < entries.length; i++)
      if (isChanged[releaseOf(entries[i]!)] !== 1) merged[kept++] = entries[i]!
    let end = kept
    for (let i = added.length - 1; i >= 0; i--) {
      const at = this.#placeOf(added[i]!, merged, end)
      merged.copyWithin(at + i + 1, at, end)
      merged[at + i] = added[i]!
      end = at
    }
    return merged.subarray(0, kept + added.length)
  }

  /** How many of the first `count` entries come before this one. */
  #placeOf(entry: number, entries: Uint32Array, count: number): number {
    return partitionPoint(count, (i) => this.compare(entries[i]!, entry) < 0)
  }

  *#entriesOf(chunk: Chunk, row: number): Generator<number> {
    const [from, to] = chunk.rowsOf(this.kind, row)
    for (let song = 0; song < to - from; song++) yield entryOf(chunk.releases.id[row]!, song)
  }

  /** Equal entries follow the order of every list: newest release first, then the position. */
  #newest(a: number, b: number): number {
    const [one, other] = [releaseOf(a), releaseOf(b)]
    const at = (id: number) => this.#places.chunk(id)!.releases.releasedAt[this.#places.row(id)]!
    return at(other) - at(one) || other - one || a - b
  }

  /** What an entry is sorted by, 32 bits at a time, the smallest first; -1 past its end. */
  #word = (entry: number, depth: number): number => {
    const id = releaseOf(entry)
    const chunk = this.#places.chunk(id)
    // Gone while the order is being built: the next merge takes it out.
    if (!chunk) return -1
    const row = chunk.rowsOf(this.kind, this.#places.row(id))[0] + songOf(entry)
    const columns = chunk[this.kind]
    if (this.#by === 'title') return titleWord(columns, row, depth)
    if (depth > 0) return -1
    if (this.#by === 'price') return columns.cents[row]!
    const release = this.#places.row(id)
    const count =
      this.#by === 'played' ? this.#ranks().plays(id) : chunk.releases.downloaded[release]!
    return MOST - count
  }
}

function subgenresOf(chunks: readonly Chunk[], ordinals: Uint32Array, count: number): BitTable {
  const table = new BitTable(SUBGENRES.length + 1, count)
  for (const { releases } of chunks)
    for (let row = 0; row < releases.id.length; row++) {
      const ordinal = ordinals[releases.id[row]!]!
      for (let rest = releases.subgenres[row]!; rest !== 0; rest &= rest - 1)
        table.set(31 - Math.clz32(rest & -rest), ordinal)
    }
  return table
}

/** Four bytes of a folded title. */
function titleWord({ title, folded }: Chunk[Kind], row: number, depth: number): number {
  const column = folded.ends[row]! > folded.start(row) ? folded : title
  const start = column.start(row) + depth * 4
  const end = column.ends[row]!
  if (start >= end) return -1
  const { bytes } = column
  let word = 0
  for (let i = start; i < start + 4; i++) {
    const byte = i < end ? bytes[i]! : 0
    word = (word << 8) | (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte)
  }
  return word >>> 0
}
