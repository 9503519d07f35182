import { countBits, eachBit } from '../explore/index/bits.ts'

/** The first few of many slots by an order, picked in one pass: most are left out by one comparison. */
export class NewestFirst {
  readonly slots: number[] = []
  /** How many were offered. */
  total = 0
  readonly #max: number
  readonly #order: (a: number, b: number) => number
  readonly #inOrder: number

  /** @param inOrder below it the slots themselves say which comes first */
  constructor(max: number, order: (a: number, b: number) => number, inOrder: number) {
    this.#max = max
    this.#order = order
    this.#inOrder = inOrder
  }

  offer(slot: number): void {
    this.total++
    const { slots } = this
    const full = slots.length === this.#max
    if (full && (this.#max === 0 || this.#order(slot, slots[this.#max - 1]!) > 0)) return
    let place = slots.length
    while (place > 0 && this.#order(slot, slots[place - 1]!) < 0) place--
    slots.splice(place, 0, slot)
    if (full) slots.pop()
  }

  /** Offers all whose bits are set: those that stand in order are only counted once there are enough. */
  take(bits: Uint32Array): void {
    const total = this.total + countBits(bits)
    const ordered = this.#inOrder >>> 5
    for (let w = 0; w < ordered && this.slots.length < this.#max; w++)
      if (bits[w] !== 0) eachBit(bits.subarray(w, w + 1), (row) => this.offer((w << 5) + row))
    eachBit(bits.subarray(ordered), (row) => this.offer((ordered << 5) + row))
    this.total = total
  }
}
