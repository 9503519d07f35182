/** Searches texts by words. All words of a query must match: exactly, as a prefix, or with typos. */
import { clearBit, countBits, eachBit, isEmpty, intersect, subtract, wordsFor } from './bitmaps.ts'
import { typosAllowed } from './near-words.ts'
import type { Order } from './orders.ts'
import { pageAlong } from './pages.ts'
import type { Postings } from './postings.ts'
import { type Found, type Group, GROUPS, type Page } from './queries.ts'
import type { Table } from './table.ts'
import { elsewhere, inTitle, type TextGroup } from './text-group.ts'
import type { NearWord, Vocabulary } from './vocabulary.ts'

/** Which words of a query may have typos: none, those that no known word starts with, or all. */
const FUZZINESS_LEVELS = ['none', 'unknown words', 'all words'] as const
type Fuzziness = (typeof FUZZINESS_LEVELS)[number]

/** A searchable group: its rows, their texts, and the order among equals. */
export interface Searched {
  table: Table
  texts: TextGroup
  order: Order
}

/**
 * Rows by quality of the match, each bitmap a subset of the next: titles of just these words, exact matches,
 * prefix matches, fuzzy matches.
 */
type Levels = Uint32Array[]

/**
 * Returns a page of each requested group, with the least fuzziness that has results in any group.
 * @param words folded, without duplicates
 */
export function search<G extends Group>(
  groups: Readonly<Record<Group, Searched>>,
  vocabulary: Vocabulary,
  words: readonly string[],
  pages: Readonly<Record<G, Page>>,
): Record<G, Found> {
  const near = nearWords(vocabulary)
  const requested = Object.keys(pages) as G[]
  const others = GROUPS.filter((group) => !(group in pages))
  let found = requested.map((): Found => ({ ids: [], total: 0 }))
  for (const fuzziness of FUZZINESS_LEVELS) {
    if (words.length === 0 || (fuzziness !== 'none' && !words.some(typosAllowed))) break
    const levelsOf = (group: Group) => match(groups[group], vocabulary, words, fuzziness, near)
    found = requested.map((group) =>
      pageOf(groups[group], levelsOf(group), words.length, pages[group]),
    )
    if (found.some(({ total }) => total > 0) || others.some((group) => levelsOf(group))) break
  }
  return Object.fromEntries(requested.map((group, i) => [group, found[i]!])) as Record<G, Found>
}

type NearWords = (word: string) => readonly NearWord[]

/** Caches near words, shared by all groups. */
function nearWords(vocabulary: Vocabulary): NearWords {
  const known = new Map<string, readonly NearWord[]>()
  return (word) => {
    const near = known.get(word) ?? vocabulary.near(word)
    known.set(word, near)
    return near
  }
}

/** @returns null if nothing matches */
function match(
  searched: Searched,
  vocabulary: Vocabulary,
  words: readonly string[],
  fuzziness: Fuzziness,
  near: NearWords,
): Levels | null {
  const { texts, table } = searched
  let levels: Levels | null = null
  // Start with the longest word, which is most likely to match nothing and end the search.
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const own = levelsOfWord(texts, vocabulary, word, table.length)
    if (fuzziness === 'all words' || (fuzziness !== 'none' && isEmpty(own.at(-1)!)))
      own.push(withNear(texts, own.at(-1)!, near(word)))
    else if (fuzziness !== 'none') own.push(own.at(-1)!.slice())
    if (levels) for (const [i, level] of levels.entries()) intersect(level, own[i]!)
    else levels = own
    if (isEmpty(levels.at(-1)!)) return null
  }
  return levels
}

/** Returns the matches of a word without typos. */
function levelsOfWord(
  { postings, findable }: TextGroup,
  vocabulary: Vocabulary,
  word: string,
  rows: number,
): Levels {
  const titles = new Uint32Array(wordsFor(rows))
  const number = vocabulary.numberOf(word)
  if (number !== undefined) postings.addTo(titles, inTitle(number))
  const exactly = titles.slice()
  if (number !== undefined) postings.addTo(exactly, elsewhere(number))
  const begun = exactly.slice()
  const { from, to, more } = vocabulary.beginningWith(word)
  // The word itself is the first of those with this prefix and is already included.
  postings.addTo(begun, inTitle(from === number ? from + 1 : from), inTitle(to))
  for (const other of [...more, ...vocabulary.containing(word)]) addWord(begun, postings, other)
  const levels = [titles, exactly, begun]
  for (const level of levels) intersect(level, findable.words)
  return levels
}

/** Adds the rows that contain a word in their title or elsewhere. */
const addWord = (words: Uint32Array, postings: Postings, number: number): void =>
  postings.addTo(words, inTitle(number), inTitle(number + 1))

/** Adds the matches of the near words with the fewest typos that match anything. */
function withNear(
  { postings, findable }: TextGroup,
  words: Uint32Array,
  near: readonly NearWord[],
): Uint32Array {
  const hasWord = (number: number) =>
    [inTitle(number), elsewhere(number)].some((key) => postings.hasAlive(key, findable))
  const there = near.filter(({ number }) => hasWord(number))
  const fewest = Math.min(...there.map(({ typos }) => typos))
  const all = words.slice()
  for (const { number, typos } of there) if (typos === fewest) addWord(all, postings, number)
  intersect(all, findable.words)
  return all
}

/** Returns a page of the matches, best level first. */
function pageOf(
  { texts, order, table }: Searched,
  levels: Levels | null,
  words: number,
  { offset, limit }: Page,
): Found {
  if (!levels) return { ids: [], total: 0 }
  const titles = levels[0]!
  const titleWords = texts.titleWords.values
  eachBit(titles, (row) => {
    if (titleWords[row] !== words) clearBit(titles, row)
  })
  const found: number[] = []
  let total = 0
  for (let close = levels.length - 1; close > 0; close--)
    subtract(levels[close]!, levels[close - 1]!)
  for (const level of levels) {
    const count = countBits(level)
    const skip = Math.max(0, offset - total)
    const wanted = limit - found.length
    if (skip < count && wanted > 0)
      found.push(...pageAlong(order, { words: level, total: count, offset: skip, limit: wanted }))
    total += count
  }
  return { ids: found.map((row) => table.id.values[row]!), total }
}
