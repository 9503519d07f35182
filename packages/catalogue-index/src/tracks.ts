import { Bitmap, ValueBitmaps } from './bitmaps.ts'
import { foldText } from './fold-text.ts'
import type { Releases } from './releases.ts'
import type { TrackRow } from './rows.ts'
import { Table } from './table.ts'
import { TextColumn } from './text-column.ts'
import { int32, uint16, uint32, uint8 } from './typed-arrays.ts'

/** Maximum tempo in hundredths of a BPM. */
export const TEMPO_MOST = 65_535

/** Tracks of a release are in adjacent rows, so when one changes, all get new rows. */
export class Tracks extends Table {
  /** Tracks that search finds. */
  readonly searchable = new Bitmap()
  /** Row of its release. */
  readonly release = uint32()
  readonly artistId = int32()
  readonly priceCents = int32()
  /** In hundredths of a BPM; 0 if unknown. */
  readonly tempo = uint16()
  /** 0 if unknown. */
  readonly keyId = uint8()
  readonly title = new TextColumn()
  readonly keys = new ValueBitmaps()
  /** Those of the release. */
  readonly subgenres = new ValueBitmaps()
  #subgenreIds: number[] = []

  add(track: TrackRow, releases: Releases, release: number): number {
    const row = this.newRow(track.id)
    const count = releases.trackCount.values[release]!++
    if (count === 0) {
      releases.firstTrack.values[release] = row
      this.#subgenreIds = releases.subgenres.valuesOf(release)
    } else if (this.release.values[row - 1] !== release)
      throw new Error(`The tracks of release ${track.releaseId} are not adjacent.`)
    if (track.isSearchable) this.searchable.set(row)
    this.release.values[row] = release
    this.artistId.values[row] = track.artistId ?? 0
    this.priceCents.values[row] = track.priceCents
    this.tempo.values[row] = Math.min(TEMPO_MOST, Math.round(Number(track.bpm) * 100))
    this.keyId.values[row] = track.keyId ?? 0
    this.title.set(row, foldText(track.title))
    if (track.keyId !== null) this.keys.set(track.keyId, row)
    for (const id of this.#subgenreIds) this.subgenres.set(id, row)
    if (track.artistId !== null && track.artistId !== releases.artistId.values[release])
      releases.artists.add(track.artistId, release)
    return row
  }

  override remove(row: number): void {
    super.remove(row)
    this.searchable.clear(row)
  }

  protected columns() {
    const { release, artistId, priceCents, tempo, keyId, title } = this
    return [release, artistId, priceCents, tempo, keyId, title]
  }
}

/** Rounds to whole BPM, like PostgreSQL. */
export const roundTempo = (hundredths: number): number => Math.floor((hundredths + 50) / 100)
