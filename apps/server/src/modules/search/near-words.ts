/** Words that differ from one another by a typo or two. */

/** How many typos a word of this length may have: a short word with one is another word. */
export const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

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

/**
 * The fewest letters that are wrong, missing, too many or swapped with their neighbour between two words (the
 * restricted Damerau-Levenshtein distance); anything above `max` is told as `max + 1`.
 */
export function typosBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let typos = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        typos = Math.min(typos, beforeLast[j - 2]! + 1)
      row.push(typos)
      if (typos < least) least = typos
    }
    if (least > max) return max + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length]!, max + 1)
}
