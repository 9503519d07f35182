/** Which slot a text lives in, by its id: ids follow one another, and a map of a million takes ten times the memory. */
export class Slots {
  /** One more than the slot, or 0. */
  #slots = new Int32Array(16)
  #size = 0

  get size(): number {
    return this.#size
  }

  get(id: number): number | undefined {
    const slot = this.#slots[id] ?? 0
    return slot === 0 ? undefined : slot - 1
  }

  set(id: number, slot: number): void {
    if (id >= this.#slots.length) {
      const larger = new Int32Array(Math.ceil(id * 1.25))
      larger.set(this.#slots)
      this.#slots = larger
    }
    if (this.#slots[id] === 0) this.#size++
    this.#slots[id] = slot + 1
  }

  delete(id: number): void {
    if (this.get(id) === undefined) return
    this.#slots[id] = 0
    this.#size--
  }
}
