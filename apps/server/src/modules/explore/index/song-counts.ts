import { SONG_KEYS } from '@hypha/contract'
import type { ReleaseColumns, SongColumns } from './columns.ts'
import { ANY_TEMPO, type Filter, limitsNames, limitsTempo } from './filter.ts'
import { TempoCounts } from './tempo-counts.ts'

/** Sets of sub-genres that are counted. */
const among: number[] = []

/** How many songs of a chunk a filter leaves, where that can be known without looking at any. */
export class SongCounts {
  readonly #byKey: TempoCounts
  /** The sets of sub-genres that occur, a bit for each id. */
  readonly #sets: Uint16Array
  readonly #bySet: TempoCounts

  /** @param firstSong of each release, and one past the last song of the last */
  constructor(
    { subgenres }: Pick<ReleaseColumns, 'subgenres'>,
    { tempo, keyId }: Pick<SongColumns, 'tempo' | 'keyId'>,
    firstSong: Uint32Array,
  ) {
    this.#byKey = new TempoCounts(SONG_KEYS.length + 1, keyId, tempo)
    this.#sets = Uint16Array.from(new Set(subgenres))
    const setOf = new Map(Array.from(this.#sets, (bits, set) => [bits, set]))
    const setOfSong = new Uint16Array(tempo.length)
    for (let row = 0; row < subgenres.length; row++)
      setOfSong.fill(setOf.get(subgenres[row]!)!, firstSong[row], firstSong[row + 1])
    this.#bySet = new TempoCounts(this.#sets.length, setOfSong, tempo)
  }

  /** Null for names, and for sub-genres and keys together. */
  of(filter: Filter): number | null {
    const { subgenreIds, keyIds, tempo } = filter
    if (limitsNames(filter) || (subgenreIds.length > 0 && keyIds.length > 0)) return null
    const range = limitsTempo(filter) ? { ...tempo, low: Math.max(1, tempo.low) } : ANY_TEMPO
    if (keyIds.length > 0) return this.#byKey.count(keyIds, range)
    const asked = subgenreIds.reduce((bits, id) => bits | (1 << id), 0)
    among.length = 0
    for (let set = 0; set < this.#sets.length; set++)
      if (asked === 0 || (this.#sets[set]! & asked) !== 0) among.push(set)
    return this.#bySet.count(among, range)
  }
}
