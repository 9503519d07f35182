/** The first few of many slots by an order, picked in one pass: most are left out by one comparison. */
export class NewestFirst {
  readonly slots: number[] = []
  /** How many were offered. */
  total = 0
  readonly #max: number
  readonly #order: (a: number, b: number) => number

  constructor(max: number, order: (a: number, b: number) => number) {
    this.#max = max
    this.#order = order
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
}
