import { Bitmap, ValueBitmaps } from './bitmaps.ts'
import { foldText } from './fold-text.ts'
import type { Releases } from './releases.ts'
import { RowNumbers } from './row-numbers.ts'
import type { TrackRow } from './rows.ts'
import { TextColumn } from './text-column.ts'
import { int32, uint16, uint32, uint8 } from './typed-arrays.ts'

/** Hundredths of a beat a minute that are told apart. */
const TEMPO_MOST = 65_535

/** The tracks, a row each, those of a release one after another. A changed release gets new rows for all of them. */
export class Tracks {
  length = 0
  readonly alive = new Bitmap()
  /** Those that search finds. */
  readonly searchable = new Bitmap()
  readonly rowOf = new RowNumbers()
  readonly id = int32()
  /** Row of its release. */
  readonly release = uint32()
  readonly artistId = int32()
  readonly priceCents = int32()
  /** Hundredths of a beat a minute, 0 where it is not known. */
  readonly tempo = uint16()
  /** 0 where it is not known. */
  readonly keyId = uint8()
  readonly title = new TextColumn()
  readonly keys = new ValueBitmaps()
  /** Those of the release. */
  readonly subgenres = new ValueBitmaps()

  add(track: TrackRow, releases: Releases, release: number): number {
    const row = this.length++
    const count = releases.trackCount.values[release]!
    if (count === 0) releases.firstTrack.set(release, row)
    else if (this.release.values[row - 1] !== release)
      throw new Error(`The tracks of release ${track.releaseId} do not follow one another.`)
    releases.trackCount.set(release, count + 1)
    this.alive.set(row)
    if (track.isSearchable) this.searchable.set(row)
    this.rowOf.set(track.id, row)
    this.id.set(row, track.id)
    this.release.set(row, release)
    this.artistId.set(row, track.artistId ?? 0)
    this.priceCents.set(row, track.priceCents)
    this.tempo.set(row, Math.min(TEMPO_MOST, Math.round(Number(track.bpm) * 100)))
    this.keyId.set(row, track.keyId ?? 0)
    this.title.set(row, foldText(track.title))
    if (track.keyId !== null) this.keys.set(track.keyId, row)
    this.subgenres.setAs(row, releases.subgenres, release)
    if (track.artistId !== null && track.artistId !== releases.artistId.values[release])
      releases.artists.add(track.artistId, release)
    return row
  }

  remove(row: number): void {
    this.alive.clear(row)
    this.searchable.clear(row)
    // A track that went to another release may be there already.
    if (this.rowOf.get(this.id.values[row]!) === row) this.rowOf.delete(this.id.values[row]!)
  }
}

/** To whole beats a minute, as PostgreSQL rounds. */
export const roundTempo = (hundredths: number): number => Math.floor((hundredths + 50) / 100)
