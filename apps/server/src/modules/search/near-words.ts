/** Words that differ from one another by a typo or two. */

const NUMBER = /^\d+$/

/** How many typos a word may have: a short word with one is another word, and a number another number. */
export const typosAllowed = (word: string): number =>
  word.length < 4 || NUMBER.test(word) ? 0 : word.length < 8 ? 1 : 2

/** A bit for each letter that a word has, 27 classes of them: what one word lacks of another costs a typo each. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 5))
  }
  return letters
}

export function bitsIn(bits: number): number {
  let v = bits - ((bits >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Rows of the table of typos, as long as the longest word so far. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = newRows(64)

function newRows(length: number): typeof rows {
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)]
}

/**
 * The fewest letters that are wrong, missing, too many or swapped with their neighbour between two words (the
 * restricted Damerau-Levenshtein distance); anything above `max` is told as `max + 1`. Letters further apart than
 * `max` are not compared: to bring them together costs more.
 */
export function typosBetween(a: string, b: string, max: number): number {
  const end = b.length
  if (Math.abs(a.length - end) > max) return max + 1
  if (end + 2 > rows[0].length) rows = newRows(2 * end)
  let [beforeLast, last, row] = rows
  for (let j = 0; j <= end; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - max)
    const to = Math.min(end, i + max)
    row[from - 1] = from === 1 ? i : max + 1
    let least = row[from - 1]!
    const letter = a.charCodeAt(i - 1)
    for (let j = from; j <= to; j++) {
      const same = letter === b.charCodeAt(j - 1)
      let typos = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        typos = Math.min(typos, beforeLast[j - 2]! + 1)
      row[j] = typos
      if (typos < least) least = typos
    }
    if (least > max) return max + 1
    row[to + 1] = max + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return Math.min(last[end]!, max + 1)
}
