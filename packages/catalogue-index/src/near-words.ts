/** Words that differ by one or two typos. */

import { countWord } from './bitmaps.ts'

const NUMBER = /^\d+$/

/** Returns how many typos a word may have: none in short words and numbers, which would become other words. */
export const typosAllowed = (word: string): number =>
  word.length < 4 || NUMBER.test(word) ? 0 : word.length < 8 ? 1 : 2

/** A bitmask of the letters in a word, in 27 classes. Each letter missing from the other word costs a typo. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 5))
  }
  return letters
}

/** Whether words with these letters can be within the given number of typos. */
export const mayBeNear = (a: number, b: number, typos: number): boolean =>
  countWord(a & ~b) <= typos && countWord(b & ~a) <= typos

/**
 * Returns the number of wrong, missing, extra or transposed letters between two words (restricted
 * Damerau-Levenshtein distance), or `max + 1` if it exceeds `max`.
 */
export function typosBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[j - 2]! + 1 : Infinity,
      )
      if (row[j]! < least) least = row[j]!
    }
    if (least > max) return max + 1
    ;[beforeLast, last] = [last, row]
  }
  return Math.min(last[b.length]!, max + 1)
}
