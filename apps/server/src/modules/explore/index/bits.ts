/** Bitmaps: a bit a row, 32 to a word. What goes over all of them is written here, whole. */

export const wordsFor = (rows: number): number => (rows + 31) >>> 5

export const hasBit = (words: Uint32Array, row: number): boolean => bitAt(words, row) === 1

/** 1 or 0. */
const bitAt = (words: Uint32Array, row: number): number => (words[row >>> 5]! >>> (row & 31)) & 1

export function setBit(words: Uint32Array, row: number): void {
  words[row >>> 5]! |= 1 << (row & 31)
}

export function clearBit(words: Uint32Array, row: number): void {
  words[row >>> 5]! &= ~(1 << (row & 31))
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

/** The row of the set bit that `count` others come before; -1 when there is none. */
export function bitAfter(words: Uint32Array, count: number): number {
  let toPass = count
  for (let w = 0; w < words.length; w++) {
    const here = countWord(words[w]!)
    if (here <= toPass) {
      toPass -= here
      continue
    }
    let rest = words[w]!
    for (; toPass > 0; toPass--) rest &= rest - 1
    return (w << 5) + 31 - Math.clz32(rest & -rest)
  }
  return -1
}

/** The rows of `limit` set bits that `offset` others come before, or of as many as there are. */
export function pageOfBits(words: Uint32Array, offset: number, limit: number): number[] {
  const rows: number[] = []
  for (let row = bitAfter(words, offset); row !== -1; row = nextBit(words, row + 1)) {
    if (rows.length === limit) break
    rows.push(row)
  }
  return rows
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

/** Keeps of `words` what the other has. */
export function keep(words: Uint32Array, other: Uint32Array): void {
  for (let w = 0; w < words.length; w++) words[w]! &= other[w]!
}

/** Keeps the groups one of whose members is set; `first` says where each begins, and where the last one ends. */
export function keepGroups(groups: Uint32Array, members: Uint32Array, first: Uint32Array): void {
  const length = first.length - 1
  for (let w = 0, group = 0; group < length; w++) {
    const end = Math.min(length, group + 32)
    let having = 0
    for (let bit = 0; group < end; group++, bit++)
      having |= anyBit(members, first[group]!, first[group + 1]!) << bit
    groups[w]! &= having
  }
}

/**
 * How many groups have a member that is set; `last` has a bit for the last member of each. A member that is set, added to
 * ones in place of all members but the last, carries a one into the place of the last.
 */
export function countGroups(members: Uint32Array, last: Uint32Array): number {
  let count = 0
  let carry = 0
  for (let w = 0; w < last.length; w++) {
    const [set, ends] = [members[w]!, last[w]!]
    const others = ~ends
    const inner = set & others
    const sum = (inner + others + carry) | 0
    carry = (inner | (others & ~sum)) >>> 31
    count += countWord((sum | set) & ends)
  }
  return count
}

/** 1 when a bit from `from` to just before `to` is set, else 0: without a branch for what is a matter of chance. */
function anyBit(words: Uint32Array, from: number, to: number): number {
  if (from === to) return 0
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  const above = -1 << (from & 31)
  const upTo = -1 >>> (31 - ((to - 1) & 31))
  // -1 when both are in one word, else 0.
  const isOne = ((first ^ last) - 1) >> 31
  let any = (words[first]! & above & (upTo | ~isOne)) | (words[last]! & upTo & ~isOne)
  for (let w = first + 1; w < last; w++) any |= words[w]!
  return (any | -any) >>> 31
}

/** Sets the bits at the places, told by id, of the rows that are set; without a branch for what is a matter of chance. */
export function setPlaces(
  bits: Uint32Array,
  rows: Uint32Array,
  ids: Int32Array,
  places: Uint32Array,
): void {
  for (let row = 0; row < ids.length; row++) {
    const place = places[ids[row]!]!
    bits[place >>> 5]! |= bitAt(rows, row) << (place & 31)
  }
}

export function countBits(words: Uint32Array): number {
  let count = 0
  for (let w = 0; w < words.length; w++) count += countWord(words[w]!)
  return count
}

function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
