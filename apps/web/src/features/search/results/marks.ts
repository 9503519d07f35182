import { foldForSearch, searchWords } from '@hypha/contract/rules/search-words'

/** Start and end of a highlighted range, in UTF-16 code units of the original text. */
export type Mark = readonly [from: number, to: number]

const LETTER = /[\p{L}\p{N}]/u
/** Scripts in which the server also matches inside words (`inside-words.ts` of the catalogue index). */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The text folded as the search does, with the original index of each character. */
function folded(text: string): { letters: string[]; origins: number[] } {
  const letters: string[] = []
  const origins: number[] = []
  let at = 0
  for (const character of text) {
    const plain = /['’]/.test(character) ? '' : foldForSearch(character)
    for (const letter of plain) {
      letters.push(letter)
      origins.push(at)
    }
    at += character.length
  }
  origins.push(at)
  return { letters, origins }
}

/**
 * Returns the ranges of a text that a query matches, ignoring case and accents: starts of words (`bjork`
 * matches Björk), or any part of a word in scripts without spaces (`森` in 夜明けの森).
 */
export function marksOf(text: string, query: string): Mark[] {
  const words = searchWords(query).sort((a, b) => b.length - a.length)
  const { letters, origins } = folded(text)
  const marks: Mark[] = []
  for (let i = 0; i < letters.length; i++) {
    const isBeginning = LETTER.test(letters[i]!) && !LETTER.test(letters[i - 1] ?? ' ')
    const rest = letters.slice(i).join('')
    const word = words.find(
      (each) => (isBeginning || WITHOUT_SPACES.test(each)) && rest.startsWith(each),
    )
    if (!word) continue
    const end = i + [...word].length
    marks.push([origins[i]!, endOf(origins, end)])
    i = end - 1
  }
  return marks
}

/** A combining accent belongs to the letter before it. */
const endOf = (origins: readonly number[], index: number) => origins[index] ?? origins.at(-1)!
