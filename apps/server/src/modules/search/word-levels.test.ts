import { expect, test } from 'vitest'
import { CLOSENESS } from './closeness.ts'
import { NumberLists } from './number-lists.ts'
import { WordLevels } from './word-levels.ts'

const KEPT = 32
const lists = new NumberLists()
lists.push(0, 0)
const wordOf = (word: string) => ({ word, patience: 'none', isAlone: true })

/** Asks for a word that takes so much to make. @returns whether it was kept */
function asksFor(levels: WordLevels, word: string, size: number): boolean {
  levels.trim()
  if (levels.kept(wordOf(word))) return true
  const found = [{ words: [0], close: CLOSENESS.words }]
  levels.make(wordOf(word), { found, size }, lists, 64)
  return false
}

test('what takes long to make stays while many others are asked for', () => {
  const levels = new WordLevels()
  asksFor(levels, 'large', 1_000_000)
  for (let n = 0; n < 3 * KEPT; n++) asksFor(levels, `small ${n}`, 10_000)
  expect(asksFor(levels, 'large', 1_000_000)).toBe(true)
})

test('what is asked for again and again stays beside what is larger and no longer asked for', () => {
  const levels = new WordLevels()
  for (let n = 0; n < KEPT; n++) asksFor(levels, `large ${n}`, 250_000)
  const small = Array.from({ length: 8 }, (_, n) => `small ${n}`)
  const askForAll = () => small.map((word) => asksFor(levels, word, 150_000))
  askForAll()
  askForAll()
  expect(askForAll()).toEqual(small.map(() => true))
})
