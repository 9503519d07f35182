import type { Chunk } from './chunk.ts'

/** Where each release is, by its id. */
export class Places {
  #chunks: (Chunk | undefined)[] = []
  #rows = new Uint16Array(0)

  /** Above every id. */
  get length(): number {
    return this.#rows.length
  }

  chunk(releaseId: number): Chunk | undefined {
    return this.#chunks[releaseId]
  }

  /** The row of a release that has a chunk. */
  row(releaseId: number): number {
    return this.#rows[releaseId]!
  }

  /** Notes where the releases of a chunk are now. */
  note(chunk: Chunk): void {
    const { id } = chunk.releases
    this.#makeRoom(id.reduce((last, each) => Math.max(last, each), 0))
    for (let row = 0; row < id.length; row++) {
      this.#chunks[id[row]!] = chunk
      this.#rows[id[row]!] = row
    }
  }

  forget(releaseId: number): void {
    this.#chunks[releaseId] = undefined
  }

  #makeRoom(last: number): void {
    if (last < this.#rows.length) return
    const length = Math.max(1_024, Math.ceil(last * 1.25) + 1)
    const rows = new Uint16Array(length)
    rows.set(this.#rows)
    this.#rows = rows
    // A list without holes stays quick.
    while (this.#chunks.length < length) this.#chunks.push(undefined)
  }
}
