/** Filters rows. */
import {
  clearBit,
  eachBit,
  hasAnyBetween,
  hasBit,
  intersect,
  setRange,
  subtract,
  wordsFor,
} from './bitmaps.ts'
import type { Filter, Kind } from './queries.ts'
import type { Releases } from './releases.ts'
import { roundTempo, TEMPO_MOST, type Tracks } from './tracks.ts'

export interface Tables {
  releases: Releases
  tracks: Tracks
}

/** @param scores of the releases, if only those above 0 are listed */
export function matches(
  tables: Tables,
  kind: Kind,
  filter: Filter,
  scores: Float64Array | null,
): Uint32Array {
  return kind === 'releases'
    ? matchingReleases(tables, filter, scores)
    : matchingTracks(tables, filter, scores)
}

function matchingReleases(
  { releases, tracks }: Tables,
  filter: Filter,
  scores: Float64Array | null,
): Uint32Array {
  const words = releases.rowsInUse.copy(releases.length)
  if (filter.subgenreIds?.length) releases.subgenres.intersectAny(words, filter.subgenreIds)
  filterByNames(words, releases, filter)
  if (scores) filterByScores(words, scores)
  if (!limitsMusic(filter)) return words
  const music = limitsNames(filter)
    ? tracksOf(releases, words, wordsFor(tracks.length))
    : tracks.rowsInUse.copy(tracks.length)
  filterByMusic(music, tracks, filter)
  const [first, count] = [releases.firstTrack.values, releases.trackCount.values]
  eachBit(words, (row) => {
    const start = first[row]!
    if (!hasAnyBetween(music, start, start + count[row]!)) clearBit(words, row)
  })
  return words
}

function matchingTracks(
  { releases, tracks }: Tables,
  filter: Filter,
  scores: Float64Array | null,
): Uint32Array {
  const words = tracks.rowsInUse.copy(tracks.length)
  if (limitsNames(filter) || scores) {
    const named = releases.rowsInUse.copy(releases.length)
    filterByNames(named, releases, filter)
    if (scores) filterByScores(named, scores)
    intersect(words, tracksOf(releases, named, words.length))
  }
  if (filter.subgenreIds?.length) tracks.subgenres.intersectAny(words, filter.subgenreIds)
  filterByMusic(words, tracks, filter)
  return words
}

/** Returns the tracks of releases, in a bitmap for `length` rows. */
function tracksOf(releases: Releases, rows: Uint32Array, length: number): Uint32Array {
  const words = new Uint32Array(length)
  const [first, count] = [releases.firstTrack.values, releases.trackCount.values]
  eachBit(rows, (row) => setRange(words, first[row]!, first[row]! + count[row]!))
  return words
}

const limitsNames = ({ tags, artistId, labelId, withoutGenerated }: Filter): boolean =>
  Boolean(tags?.length) ||
  artistId !== undefined ||
  labelId !== undefined ||
  withoutGenerated === true

const limitsTempo = ({ tempo: { low = 0, high = Infinity } = {} }: Filter): boolean =>
  low > 0 || high < Infinity

const limitsMusic = (filter: Filter): boolean =>
  Boolean(filter.keyIds?.length) || limitsTempo(filter)

/** Keeps the releases with all tags, the artist and the label, and leaves out generated ones on request. */
function filterByNames(words: Uint32Array, releases: Releases, filter: Filter): void {
  const { tags = [], artistId, labelId } = filter
  const rows = releases.length
  for (const tag of tags) intersect(words, releases.tags.bitsOf(releases.tagNumber(tag), rows))
  if (artistId !== undefined) intersect(words, releases.artists.bitsOf(artistId, rows))
  if (labelId !== undefined) intersect(words, releases.labels.bitsOf(labelId, rows))
  if (filter.withoutGenerated) subtract(words, releases.generated.copy(rows))
}

function filterByScores(words: Uint32Array, scores: Float64Array): void {
  eachBit(words, (row) => {
    if (!(scores[row]! > 0)) clearBit(words, row)
  })
}

/** Keeps tracks by their own key and tempo. */
function filterByMusic(words: Uint32Array, tracks: Tracks, filter: Filter): void {
  if (filter.keyIds?.length) tracks.keys.intersectAny(words, filter.keyIds)
  if (limitsTempo(filter)) filterByTempo(words, tracks.tempo.values, filter.tempo)
}

/** Checks the tempo of every track. With bitmaps per tempo, every range would need a union. */
function filterByTempo(
  words: Uint32Array,
  tempos: Uint16Array,
  { low = 0, high = Infinity }: NonNullable<Filter['tempo']> = {},
): void {
  // Tempos are rounded, so the range starts half a BPM lower; 0 means no tempo.
  const from = Math.max(1, low) * 100 - 50
  const reach = Math.min(TEMPO_MOST, high * 100 + 49) - from
  for (let w = 0; w < words.length; w++) {
    if (words[w] === 0) continue
    let outside = 0
    const start = w << 5
    for (let bit = 0; bit < 32; bit++) {
      const off = tempos[start + bit]! - from
      // Negative if the tempo is out of range. Avoids a branch that the CPU couldn't predict.
      outside |= (((reach - off) | off) >>> 31) << bit
    }
    words[w]! &= ~outside
  }
}

/** Returns the number of tracks per whole tempo; tracks without a tempo are at 0. */
export function countTempos({ rowsInUse: alive, tempo, length }: Tracks): Uint32Array {
  const counts = new Uint32Array(roundTempo(TEMPO_MOST) + 1)
  const { values } = tempo
  for (let row = 0; row < length; row++)
    if (hasBit(alive.words, row)) counts[roundTempo(values[row]!)]!++
  return counts
}
