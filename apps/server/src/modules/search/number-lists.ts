/** Blocks lie in pages of so many numbers, none across two. */
const PAGE_BITS = 16
const PAGE = 1 << PAGE_BITS
/** Entries of a list's first two blocks; the next two have twice as many, and so on up to the most. */
const BLOCK_LEAST = 2
const BLOCK_MOST = 4_096
const BEFORE = 2 * BLOCK_LEAST

/** How many entries the block holds that the entry at `index` of a list is in; it stands there at `placeOf`. */
const sizeOfBlock = (index: number): number =>
  Math.min(BLOCK_MOST, 1 << (30 - Math.clz32(index + BEFORE)))

const placeOf = (index: number, size: number): number => (index + BEFORE) % size

/**
 * Very many lists of whole numbers that grow, by number, in a few typed arrays: an array for each takes sixty times the
 * memory of a list of one. A list is a chain of blocks, of which the last alone has room, so nothing is ever moved.
 */
export class NumberLists {
  /** Blocks: the address of the next one of the list, or 0, then its entries. */
  readonly #pages: Int32Array[] = []
  /** The first address that is free; 0 stands for no block. */
  #free = 1
  /** By list. */
  #lengths = new Int32Array(16)
  #firstBlocks = new Int32Array(16)
  #lastBlocks = new Int32Array(16)

  length(list: number): number {
    return this.#lengths[list] ?? 0
  }

  push(list: number, value: number): void {
    if (list >= this.#lengths.length) this.#grow(Math.ceil(list * 1.25))
    const length = this.#lengths[list]!++
    const size = sizeOfBlock(length)
    const place = placeOf(length, size)
    if (place === 0) this.#begin(list, length, size)
    const at = this.#lastBlocks[list]! + 1 + place
    this.#pages[at >>> PAGE_BITS]![at & (PAGE - 1)] = value
  }

  /** Empties a list; what is pushed next takes its place. */
  clear(list: number): void {
    if (list < this.#lengths.length) this.#lengths[list] = 0
  }

  /** Tells the entries in the order in which they were pushed, in parts: those of `values` from `from` to before `to`. */
  eachPart(list: number, tell: (values: Int32Array, from: number, to: number) => void): void {
    const length = this.length(list)
    let block = this.#firstBlocks[list]!
    for (let told = 0; told < length;) {
      const page = this.#pages[block >>> PAGE_BITS]!
      const from = (block & (PAGE - 1)) + 1
      const count = Math.min(length - told, sizeOfBlock(told))
      tell(page, from, from + count)
      told += count
      block = page[from - 1]!
    }
  }

  has(list: number, value: number): boolean {
    let has = false
    this.eachPart(list, (values, from, to) => {
      for (let i = from; i < to && !has; i++) has = values[i] === value
    })
    return has
  }

  entries(list: number): number[] {
    const entries: number[] = []
    this.eachPart(list, (values, from, to) => entries.push(...values.subarray(from, to)))
    return entries
  }

  /** Goes on to the block that the entry at `length` is the first of: the one that was there before, or a new one. */
  #begin(list: number, length: number, size: number): void {
    const last = this.#lastBlocks[list]!
    const page = this.#pages[last >>> PAGE_BITS]
    const at = last & (PAGE - 1)
    const block = (length === 0 ? this.#firstBlocks[list] : page![at]) || this.#newBlock(size)
    if (length === 0) this.#firstBlocks[list] = block
    else page![at] = block
    this.#lastBlocks[list] = block
  }

  #newBlock(size: number): number {
    const isWithinPage = this.#free >>> PAGE_BITS === (this.#free + size) >>> PAGE_BITS
    if (!isWithinPage) this.#free = ((this.#free >>> PAGE_BITS) + 1) << PAGE_BITS
    const block = this.#free
    this.#pages[block >>> PAGE_BITS] ??= new Int32Array(PAGE)
    this.#free += 1 + size
    return block
  }

  #grow(length: number): void {
    const grown = (old: Int32Array) => {
      const larger = new Int32Array(length)
      larger.set(old)
      return larger
    }
    this.#lengths = grown(this.#lengths)
    this.#firstBlocks = grown(this.#firstBlocks)
    this.#lastBlocks = grown(this.#lastBlocks)
  }
}
