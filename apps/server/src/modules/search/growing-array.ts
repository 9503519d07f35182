/** Whole numbers in a typed array that grows: four bytes each, where a plain array takes sixteen while it grows. */
export class GrowingArray {
  #values: Int32Array
  length = 0

  constructor(values: Int32Array = new Int32Array(4)) {
    this.#values = values
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  /** The values are the first `length` of these, until the next push. Making a view of them would cost more than a look. */
  get store(): Int32Array {
    return this.#values
  }
}
