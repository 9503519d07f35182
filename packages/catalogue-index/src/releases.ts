import { Bitmap, ValueBitmaps } from './bitmaps.ts'
import { foldText } from './fold-text.ts'
import { Postings } from './postings.ts'
import type { RankRow, ReleaseRow } from './rows.ts'
import { Table } from './table.ts'
import { TextColumn } from './text-column.ts'
import { float64, int32, uint16, uint32 } from './typed-arrays.ts'

export class Releases extends Table {
  readonly releasedAt = float64()
  readonly artistId = int32()
  readonly labelId = int32()
  readonly priceCents = int32()
  readonly downloads = int32()
  readonly plays = int32()
  readonly popular = float64()
  readonly trending = float64()
  readonly title = new TextColumn()
  /** Its tracks are in adjacent rows. */
  readonly firstTrack = uint32()
  readonly trackCount = uint16()
  /** Releases declared as made by AI. */
  readonly generated = new Bitmap()
  readonly subgenres = new ValueBitmaps()
  /** By tag number. */
  readonly tags = new Postings()
  /** Releases to which an artist contributed. */
  readonly artists = new Postings()
  readonly labels = new Postings()
  readonly #tagNumbers = new Map<string, number>()

  add(release: ReleaseRow): number {
    const row = this.newRow(release.id)
    this.releasedAt.values[row] = Number(release.releasedAt)
    this.artistId.values[row] = release.artistId ?? 0
    this.labelId.values[row] = release.labelId ?? 0
    this.priceCents.values[row] = release.priceCents
    this.downloads.values[row] = release.downloads
    this.plays.values[row] = release.plays
    this.popular.values[row] = release.popular
    this.trending.values[row] = release.trending
    if (release.isGenerated) this.generated.set(row)
    this.title.set(row, foldText(release.title))
    for (const id of release.subgenreIds) this.subgenres.set(id, row)
    for (const tag of release.tags) this.tags.add(this.#numberOf(foldText(tag)), row)
    if (release.artistId !== null) this.artists.add(release.artistId, row)
    if (release.labelId !== null) this.labels.add(release.labelId, row)
    return row
  }

  override compact(): void {
    super.compact()
    for (const postings of [this.tags, this.artists, this.labels]) postings.compact()
  }

  /** Returns the number of a tag that a release has or had. */
  tagNumber(tag: string): number | undefined {
    return this.#tagNumbers.get(foldText(tag))
  }

  rank(ranks: readonly RankRow[]): void {
    for (const column of [this.plays, this.popular, this.trending]) column.values.fill(0)
    for (const { releaseId, plays, popular, trending } of ranks) {
      const row = this.rowOf.get(releaseId)
      if (row === undefined) continue
      this.plays.values[row] = plays
      this.popular.values[row] = popular
      this.trending.values[row] = trending
    }
  }

  protected columns() {
    return [
      ...[this.releasedAt, this.artistId, this.labelId, this.priceCents, this.downloads],
      ...[this.plays, this.popular, this.trending, this.title, this.firstTrack, this.trackCount],
    ]
  }

  #numberOf(tag: string): number {
    const known = this.#tagNumbers.get(tag)
    if (known !== undefined) return known
    this.#tagNumbers.set(tag, this.#tagNumbers.size)
    return this.#tagNumbers.size - 1
  }
}
