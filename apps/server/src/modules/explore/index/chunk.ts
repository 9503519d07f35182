/**
 * A thousand releases that follow one another in the order of lists, newest first, with their songs, and what finds
 * among them. What it holds never changes, but that the cards of its releases are added: a change of the catalogue makes
 * a new chunk in its place. What is selected in it belongs to the question that is being answered, from its beginning to
 * its end without a pause.
 */
import { SUBGENRES, SONG_KEYS, TEMPO_BUCKETS, TEMPO_MAX } from '@hypha/contract'
import { BitTable } from './bit-table.ts'
import {
  bitAfter,
  bitsOf,
  clearRange,
  countBits,
  countGroups,
  eachBit,
  hasBit,
  keep,
  keepGroups,
  setAll,
  setBit,
  setPlaces,
  setRange,
  wordsFor,
} from './bits.ts'
import type { ReleaseColumns, SongColumns } from './columns.ts'
import { type Filter, limitsNames, limitsReleases, limitsSongs, limitsTempo } from './filter.ts'
import { entryOf } from './entries.ts'
import { pack, Postings } from './postings.ts'
import { SongCounts } from './song-counts.ts'
import type { TagNumbers } from './tag-numbers.ts'
import { roundTempo, TempoBits } from './tempo-bits.ts'

export type Kind = 'releases' | 'songs'

/** An object of its own each time something is asked. */
export interface Question {
  kind: Kind
  filter: Filter
}

export class Chunk {
  readonly releases: ReleaseColumns
  /** Whether whoever shows them has added the card of every release. */
  hasCards = false
  readonly songs: SongColumns
  /** The first song of each release, and one past the last song of the last. */
  readonly firstSong: Uint32Array
  readonly #tagNumbers: TagNumbers
  #names: { tags: Postings; artist: Postings; label: Postings } | null = null
  readonly #releaseSubgenres: BitTable
  readonly #songSubgenres: BitTable
  readonly #songKeys: BitTable
  readonly #songTempos: TempoBits
  readonly #songCounts: SongCounts
  /** A bit for the last song of each release that has songs. */
  readonly #lastSongs: Uint32Array
  readonly #scratch: Record<Kind, Uint32Array>
  /** Null for everything. */
  #selected: Uint32Array | null = null
  /** The question that it belongs to. */
  #question: Question | null = null
  /** How many songs there are at a tempo, in equal parts of the range. */
  readonly tempoCounts = new Uint32Array(TEMPO_BUCKETS)

  /** @param songs in the order of their releases, then of their position */
  constructor(
    releases: ReleaseColumns,
    songs: SongColumns,
    firstSong: Uint32Array,
    tagNumbers: TagNumbers,
  ) {
    this.releases = releases
    this.songs = songs
    this.firstSong = firstSong
    this.#tagNumbers = tagNumbers
    const count = SUBGENRES.length + 1
    this.#releaseSubgenres = new BitTable(count, releases.id.length)
    this.#songSubgenres = new BitTable(count, songs.id.length)
    this.#songKeys = new BitTable(SONG_KEYS.length + 1, songs.id.length)
    this.#songTempos = new TempoBits(songs.tempo)
    this.#songCounts = new SongCounts(releases, songs, firstSong)
    this.#lastSongs = new Uint32Array(wordsFor(songs.id.length))
    this.#scratch = {
      releases: new Uint32Array(wordsFor(releases.id.length)),
      songs: new Uint32Array(wordsFor(songs.id.length)),
    }
    this.#fill()
  }

  length(kind: Kind): number {
    return this[kind].id.length
  }

  /** Makes what the names of a filter are found by: a third of a chunk's making, needed by few questions. */
  prepareNames() {
    this.#names ??= {
      tags: new Postings(this.#tagPairs()),
      artist: new Postings(this.#artistPairs()),
      label: new Postings(Array.from(this.releases.labelId, pack)),
    }
    return this.#names
  }

  /** Rows of the releases that an artist or a label has a part in. */
  releasesOf(kind: 'artist' | 'label', id: number): Uint16Array {
    return this.prepareNames()[kind].rowsOf(id)
  }

  /** Selects the rows that the question's filter leaves, once for each question. */
  select(question: Question): void {
    if (this.#question === question) return
    this.#question = question
    this.#selected = null
    const { kind, filter } = question
    if (limitsReleases(filter) || limitsSongs(filter))
      this.#selected = kind === 'releases' ? this.#matchReleases(filter) : this.#matchSongs(filter)
  }

  /** How many rows the question's filter leaves; what that is known of is not selected. */
  count(question: Question): number {
    const { kind, filter } = question
    const known = kind === 'songs' ? this.#songCounts.of(filter) : null
    if (known !== null) return known
    if (kind === 'releases' && limitsSongs(filter) && !limitsNames(filter)) {
      this.#question = null
      return countGroups(this.#matchSongs(filter), this.#lastSongs)
    }
    this.select(question)
    return this.countSelected(kind)
  }

  /** Takes a release, or its songs, out of what is selected. */
  leaveOut(kind: Kind, row: number): void {
    this.#selected ??= setAll(this.#scratch[kind], this.length(kind))
    if (kind === 'releases') clearRange(this.#selected, row, row + 1)
    else clearRange(this.#selected, this.firstSong[row]!, this.firstSong[row + 1]!)
  }

  countSelected(kind: Kind): number {
    return this.#selected === null ? this.length(kind) : countBits(this.#selected)
  }

  isSelected(row: number): boolean {
    return this.#selected === null || hasBit(this.#selected, row)
  }

  /** The row of what is selected that `count` others come before; there have to be more. */
  selectedAfter(count: number): number {
    return this.#selected === null ? count : bitAfter(this.#selected, count)
  }

  eachSelected(kind: Kind, tell: (row: number) => void): void {
    if (this.#selected) eachBit(this.#selected, tell)
    else for (let row = 0; row < this.length(kind); row++) tell(row)
  }

  /** Sets the bits at the ordinals, which are told by id, of the releases that are selected. */
  markReleases(ordinals: Uint32Array, bits: Uint32Array): void {
    const { id } = this.releases
    setPlaces(bits, this.#selected ?? setAll(this.#scratch.releases, id.length), id, ordinals)
  }

  /** The rows of a kind that belong to a release: itself, or its songs. */
  rowsOf(kind: Kind, release: number): readonly [from: number, to: number] {
    return kind === 'releases'
      ? [release, release + 1]
      : [this.firstSong[release]!, this.firstSong[release + 1]!]
  }

  /** The entry of a song in the orders that are not by date. */
  songEntry(row: number): number {
    const release = this.releaseOf(row)
    return entryOf(this.releases.id[release]!, row - this.firstSong[release]!)
  }

  /** The row of a song's release. */
  releaseOf(song: number): number {
    let low = 0
    let high = this.firstSong.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.firstSong[middle + 1]! <= song) low = middle + 1
      else high = middle
    }
    return low
  }

  subgenreCount(id: number): number {
    return this.#releaseSubgenres.count(id)
  }

  #matchReleases(filter: Filter): Uint32Array {
    const words = setAll(this.#scratch.releases, this.releases.id.length)
    if (filter.subgenreIds.length > 0) this.#releaseSubgenres.keepAny(words, filter.subgenreIds)
    if (limitsNames(filter)) this.#keepNames(words, filter)
    if (limitsSongs(filter) && words.some((word) => word !== 0))
      keepGroups(words, this.#matchMusic(filter), this.firstSong)
    return words
  }

  #matchSongs(filter: Filter): Uint32Array {
    this.#songSubgenres.readAhead(filter.subgenreIds)
    const words = this.#matchMusic(filter)
    if (limitsNames(filter)) {
      const releases = setAll(this.#scratch.releases, this.releases.id.length)
      this.#keepNames(releases, filter)
      const named = new Uint32Array(words.length)
      eachBit(releases, (row) => setRange(named, this.firstSong[row]!, this.firstSong[row + 1]!))
      keep(words, named)
    }
    if (filter.subgenreIds.length > 0) this.#songSubgenres.keepAny(words, filter.subgenreIds)
    return words
  }

  /** Songs by what is their own: tempo and key. */
  #matchMusic(filter: Filter): Uint32Array {
    if (limitsTempo(filter)) this.#songTempos.readAhead(filter.tempo.low, filter.tempo.high)
    this.#songKeys.readAhead(filter.keyIds)
    const words = setAll(this.#scratch.songs, this.songs.id.length)
    if (limitsTempo(filter)) this.#songTempos.keep(words, filter.tempo.low, filter.tempo.high)
    if (filter.keyIds.length > 0) this.#songKeys.keepAny(words, filter.keyIds)
    return words
  }

  /** Keeps the releases that have all tags, the artist and the label. */
  #keepNames(words: Uint32Array, { tags, artistId, labelId }: Filter): void {
    const names = this.prepareNames()
    const lists = tags.map((tag) => {
      const number = this.#tagNumbers.find(tag)
      return number === undefined ? [] : names.tags.rowsOf(number)
    })
    if (artistId > 0) lists.push(names.artist.rowsOf(artistId))
    if (labelId > 0) lists.push(names.label.rowsOf(labelId))
    for (const rows of lists) keep(words, bitsOf(this.releases.id.length, rows))
  }

  #tagPairs(): number[] {
    const pairs: number[] = []
    for (let row = 0; row < this.releases.id.length; row++)
      for (const tag of JSON.parse(this.releases.tags.at(row)) as string[])
        pairs.push(pack(this.#tagNumbers.of(tag), row))
    return pairs
  }

  #artistPairs(): number[] {
    const pairs: number[] = []
    for (let row = 0; row < this.releases.id.length; row++) {
      const artistId = this.releases.artistId[row]!
      pairs.push(pack(artistId, row))
      for (let song = this.firstSong[row]!; song < this.firstSong[row + 1]!; song++)
        if (this.songs.artistId[song] !== artistId)
          pairs.push(pack(this.songs.artistId[song]!, row))
    }
    return pairs
  }

  #fill(): void {
    const { releases, songs, firstSong } = this
    for (let row = 0; row < releases.id.length; row++) {
      if (firstSong[row + 1]! > firstSong[row]!) setBit(this.#lastSongs, firstSong[row + 1]! - 1)
      const bits = releases.subgenres[row]!
      for (let id = 1; id <= SUBGENRES.length; id++) {
        if (((bits >>> id) & 1) === 0) continue
        this.#releaseSubgenres.set(id, row)
        for (let song = firstSong[row]!; song < firstSong[row + 1]!; song++)
          this.#songSubgenres.set(id, song)
      }
    }
    for (let song = 0; song < songs.id.length; song++) {
      this.#songKeys.set(songs.keyId[song]!, song)
      if (songs.tempo[song] === 0) continue
      const part = Math.floor((roundTempo(songs.tempo[song]!) * TEMPO_BUCKETS) / TEMPO_MAX)
      this.tempoCounts[Math.min(TEMPO_BUCKETS - 1, part)]!++
    }
  }
}
