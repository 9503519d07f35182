import type { Chunk, Kind } from './index/chunk.ts'
import type { Found } from './index/page-query.ts'

/** Some 15 MB. */
const CARDS_MAX = 20_000

/**
 * Cards that were written once, as JSON texts: pages that nobody has asked for are mostly made of cards that somebody
 * has. They belong to their chunk of the index, which never changes: what does is in another chunk afterwards.
 */
export class CardTexts {
  #ofChunks: Record<Kind, WeakMap<Chunk, string[]>> = empty()
  #count = 0

  of(kind: Kind, { chunk, row }: Found, write: () => string): string {
    const known = this.#ofChunks[kind].get(chunk)?.[row]
    if (known !== undefined) return known
    if (this.#count++ >= CARDS_MAX) this.#clear()
    const text = write()
    const texts = this.#ofChunks[kind].get(chunk) ?? []
    texts[row] = text
    this.#ofChunks[kind].set(chunk, texts)
    return text
  }

  #clear(): void {
    this.#ofChunks = empty()
    this.#count = 1
  }
}

const empty = () => ({
  releases: new WeakMap<Chunk, string[]>(),
  songs: new WeakMap<Chunk, string[]>(),
})
