/** Bitmaps: a bit a row, 32 to a word. */

export const wordsFor = (rows: number): number => (rows + 31) >>> 5

export const hasBit = (words: Uint32Array, row: number): boolean =>
  ((words[row >>> 5]! >>> (row & 31)) & 1) === 1

export function setBit(words: Uint32Array, row: number): void {
  words[row >>> 5]! |= 1 << (row & 31)
}

/** Sets the first `rows` bits of as many words as they need. */
export function setAll(words: Uint32Array, rows: number): Uint32Array {
  words.fill(0xffffffff)
  if (rows & 31) words[words.length - 1] = 2 ** (rows & 31) - 1
  return words
}

export function bitsOf(rows: number, set: Iterable<number>): Uint32Array {
  const words = new Uint32Array(wordsFor(rows))
  for (const row of set) setBit(words, row)
  return words
}

export function clearRange(words: Uint32Array, from: number, to: number): void {
  eachWord(words, from, to, (word, bits) => word & ~bits)
}

export function setRange(words: Uint32Array, from: number, to: number): void {
  eachWord(words, from, to, (word, bits) => word | bits)
}

function eachWord(
  words: Uint32Array,
  from: number,
  to: number,
  change: (word: number, bits: number) => number,
): void {
  for (let at = from; at < to;) {
    const word = at >>> 5
    const next = Math.min(to, (word + 1) << 5)
    // The bits from `at` to just before `next`.
    const bits = (0xffffffff >>> (32 - (next - at))) << (at & 31)
    words[word] = change(words[word]!, bits)
    at = next
  }
}

/** The rows whose bits are set, in order. */
export function eachBit(words: Uint32Array, tell: (row: number) => void): void {
  for (let w = 0; w < words.length; w++) {
    for (let rest = words[w]!; rest !== 0; rest &= rest - 1)
      tell((w << 5) + 31 - Math.clz32(rest & -rest))
  }
}

/** The first row at or after this one whose bit is set; -1 when there is none. */
export function nextBit(words: Uint32Array, from: number): number {
  let w = from >>> 5
  if (w >= words.length) return -1
  let rest = words[w]! & (-1 << (from & 31))
  while (rest === 0) {
    if (++w === words.length) return -1
    rest = words[w]!
  }
  return (w << 5) + 31 - Math.clz32(rest & -rest)
}

let union = new Uint32Array(64)

/** Keeps of `words` what one of the others has: one bitmap after another, which is quicker than word after word. */
export function keepAny(words: Uint32Array, others: readonly Uint32Array[]): void {
  if (others.length === 1) return keep(words, others[0]!)
  if (union.length < words.length) union = new Uint32Array(words.length * 2)
  union.set(others[0]!)
  for (let i = 1; i < others.length; i++) {
    const other = others[i]!
    for (let w = 0; w < words.length; w++) union[w]! |= other[w]!
  }
  keep(words, union)
}

function keep(words: Uint32Array, other: Uint32Array): void {
  for (let w = 0; w < words.length; w++) words[w]! &= other[w]!
}

export function countBits(words: Uint32Array): number {
  let count = 0
  for (let w = 0; w < words.length; w++) {
    let v = words[w]!
    v -= (v >>> 1) & 0x55555555
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
    count += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
