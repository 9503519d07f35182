import { foldForSearch, searchWords } from '@hypha/contract/rules/search-words'

/** Where a part of a text begins and ends, in its own characters. */
export type Mark = readonly [from: number, to: number]

const LETTER = /[\p{L}\p{N}]/u
/** Scripts whose words the server also finds by their middle (`inside-words.ts` of the catalogue index). */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The text as search sees it, and for each of its characters where it came from. */
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
 * What a query found of a text, however it is written: the beginnings of words (`bjork` marks Björk), and of a script
 * written without spaces any part of a word (`森` in 夜明けの森).
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

/** A mark of the accent that follows a letter belongs to it. */
const endOf = (origins: readonly number[], index: number) => origins[index] ?? origins.at(-1)!
