import { foldText } from './fold-text.ts'

/** A number for every tag that was ever in the catalogue, however it was written. */
export class TagNumbers {
  readonly #byWritten = new Map<string, number>()
  readonly #byFolded = new Map<string, number>()

  /** The number of a tag as an artist wrote it. */
  of(written: string): number {
    const known = this.#byWritten.get(written)
    if (known !== undefined) return known
    const folded = foldText(written)
    const number = this.#byFolded.get(folded) ?? this.#byFolded.size
    this.#byFolded.set(folded, number)
    this.#byWritten.set(written, number)
    return number
  }

  /** The number of a folded tag, if it was ever there. */
  find(folded: string): number | undefined {
    return this.#byFolded.get(folded)
  }
}
