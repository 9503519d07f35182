import { foldForSearch, searchWords } from '@hypha/contract/rules/search-words'

/** Where a part of a text begins and ends, in its own characters. */
export type Mark = readonly [from: number, to: number]

const LETTER = /[\p{L}\p{N}]/u

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

/** The beginnings of words that a query found, however they are written: `bjork` marks Björk. */
export function marksOf(text: string, query: string): Mark[] {
  const words = searchWords(query).sort((a, b) => b.length - a.length)
  const { letters, origins } = folded(text)
  const marks: Mark[] = []
  letters.forEach((letter, i) => {
    const isBeginning = LETTER.test(letter) && !LETTER.test(letters[i - 1] ?? ' ')
    if (!isBeginning) return
    const rest = letters.slice(i).join('')
    const word = words.find((each) => rest.startsWith(each))
    if (word) marks.push([origins[i]!, endOf(origins, i + [...word].length)])
  })
  return marks
}

/** A mark of the accent that follows a letter belongs to it. */
const endOf = (origins: readonly number[], index: number) => origins[index] ?? origins.at(-1)!
