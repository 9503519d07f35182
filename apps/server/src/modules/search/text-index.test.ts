import { foldForSearch, searchWords } from '@hypha/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typosAllowed, typosBetween } from './near-words.ts'
import { PATIENCES, type SearchText, TextIndex } from './text-index.ts'

const text = (id: number, title: string, ...others: string[]): SearchText => ({
  id,
  title,
  others: others.join(' '),
  releaseId: null,
  newestAt: id,
})
const indexOf = (...texts: SearchText[]) => {
  const index = new TextIndex()
  for (const each of texts) index.put(each)
  index.settle()
  return index
}
/** With the least patience that finds anything. */
function search(index: TextIndex, words: string[], offset: number, limit: number) {
  const pages = PATIENCES.map((patience) => index.search(words, patience, offset, limit))
  return pages.find(({ total }) => total > 0) ?? pages[0]!
}
const find = (index: TextIndex, query: string, limit = 30) =>
  search(index, searchWords(query), 0, limit).ids

describe('what is found', () => {
  const index = indexOf(
    text(1, 'Øresund Ångström', 'Nils Frahm', 'Fjord Label', 'BTR-024'),
    text(2, 'Half-Light (Kõik Remix)', 'Oresund'),
    text(3, 'Progressive Dawn', 'Ojas', '1984'),
    text(4, 'Ночная Ёлка', 'Маша'),
  )
  test.each([
    ['without accents', 'angstrom', [1]],
    ['ø as o, the exact title word before the artist’s, else the newest', 'oresund', [2, 1]],
    ['a word after a hyphen', 'light', [2]],
    ['words in brackets', 'koik remix', [2]],
    ['a beginning', 'progr', [3]],
    ['one typo', 'progresive', [3]],
    ['two typos in a long word', 'porgresive', [3]],
    ['two letters swapped', 'agnstrom', [1]],
    ['artist and title in any order', 'frahm angstrom', [1]],
    ['title and artist with a typo in one', 'dwan ojas', [3]],
    ['label and catalogue number', 'btr 024 fjord', [1]],
    ['a catalogue number as it is written', 'BTR-024', [1]],
    ['another script', 'елка маша', [4]],
    ['nothing for a short word with a typo', 'ojs', []],
    ['nothing for half a match', 'dawn frahm', []],
    ['nothing for a number with a typo: it is another number', '1985', []],
    ['nothing for signs', '%_\\.*', []],
  ])('[SE-06] %s: “%s”', (_what, query, ids) => {
    expect(find(index, query)).toEqual(ids)
  })
})

test('the exact beats the near, a title of just these words beats one with more, the newest leads among equals', () => {
  const index = indexOf(
    text(1, 'Goa'),
    text(2, 'Goa Sunrise'),
    text(3, 'Goa'),
    text(4, 'Goaland'),
    text(5, 'Other', 'Goa'),
    text(6, 'Goahead'),
  )
  expect(find(index, 'goa')).toEqual([3, 1, 5, 2, 6, 4])
  expect(search(index, ['goa'], 1, 3)).toMatchObject({ ids: [1, 5, 2], total: 6 })
  expect(search(index, ['goa'], 100, 3)).toMatchObject({ ids: [], total: 6 })
})

test('a text that is changed is found by its new words alone; one that is removed by none', () => {
  const index = indexOf(text(1, 'Before'), text(2, 'Stays'))
  index.put(text(1, 'After'))
  expect(find(index, 'before')).toEqual([])
  expect(find(index, 'after')).toEqual([1])
  index.remove(1)
  index.remove(77)
  expect(find(index, 'after')).toEqual([])
  expect(index.size).toBe(1)
})

test('thousands of changes leave no trace', () => {
  const index = new TextIndex()
  for (let round = 0; round < 5; round++)
    for (let id = 1; id <= 1000; id++) {
      index.put(text(id, `Track ${id} Round ${round}`))
      if (id % 50 === 0)
        expect(search(index, ['round'], 0, 1)).toMatchObject({
          ids: [round === 0 ? id : 1000],
          total: round === 0 ? id : 1000,
        })
    }
  expect(search(index, ['round'], 0, 2)).toMatchObject({ ids: [1000, 999], total: 1000 })
  expect(find(index, 'track 17 round 4')[0]).toBe(17)
  expect(find(index, 'round 3', 3)).toHaveLength(3)
})

test('releases that go take what is of them along, and nothing else, also while gaps are closed', () => {
  const index = new TextIndex()
  const ofRelease = 7
  for (let id = 1; id <= 700 * ofRelease; id++)
    index.put({ ...text(id, `track ${id % ofRelease}`), releaseId: Math.ceil(id / ofRelease) })
  for (let releaseId = 1; releaseId <= 600; releaseId++) {
    index.removeOf(releaseId)
    expect(index.size).toBe((700 - releaseId) * ofRelease)
  }
  const { ids, releaseIds, total } = search(index, ['track', '3'], 0, 1_000)
  expect(total).toBe(100)
  expect(ids.map((id) => Math.ceil(id / ofRelease))).toEqual(releaseIds)
  expect(releaseIds).toEqual(Array.from({ length: 100 }, (_, i) => 700 - i))
})

/**
 * The same in a plain way: every text looked at for every query.
 * @param known words that ever were in a text: those of texts that are gone stay known
 */
function plainly(texts: SearchText[], known: ReadonlySet<string>, words: string[], limit: number) {
  const matches = (patience: (typeof PATIENCES)[number]) =>
    texts.flatMap((each) => {
      const own = searchWords(`${each.title} ${each.others}`)
      const closeness = words.map((word) => {
        if (own.includes(word)) return 1
        if (own.some((other) => other.startsWith(word))) return 2
        const begins = [...known].some((other) => other.startsWith(word))
        if (patience === 'none' || (begins && patience === 'unknown words')) return 9
        const allowed = typosAllowed(word)
        const distances = [...known].map(
          (other) => [other, typosBetween(word, other, allowed)] as const,
        )
        const least = Math.min(allowed, ...distances.map(([, typed]) => typed))
        const near = distances.filter(([, typed]) => typed === least).map(([other]) => other)
        return allowed > 0 && own.some((other) => near.includes(other)) ? 3 : 9
      })
      const close = Math.max(...closeness)
      if (close === 9) return []
      const title = searchWords(each.title)
      const whole =
        close === 1 && words.every((w) => title.includes(w)) && title.length === words.length
      return [
        {
          id: each.id,
          releaseId: each.releaseId!,
          newestAt: each.newestAt,
          close: whole ? 0 : close,
        },
      ]
    })
  const found = PATIENCES.map(matches).find((each) => each.length > 0) ?? []
  found.sort((a, b) => a.close - b.close || b.newestAt - a.newestAt || b.id - a.id)
  const shown = found.slice(0, limit)
  return {
    ids: shown.map(({ id }) => id),
    releaseIds: shown.map(({ releaseId }) => releaseId),
    total: found.length,
  }
}

test.each([
  ['lists', 0],
  ['bitmaps', Infinity],
  ['lists of what bitmaps have', 2],
])('random texts, changes and queries, by %s: the same as looking at every text', (_, rarity) => {
  const all = [
    ...['goa', 'goan', 'dawn', 'down', 'forest', 'florest', 'psy', 'psycho', 'half', 'light', 'x'],
    ...['1984', '1985'],
  ]
  const word = fc.constantFrom(...all)
  /** More than is kept of. */
  const beginnings = all.flatMap((each) => Array.from(each, (_, i) => each.slice(0, i + 1)))
  const cut = fc.constantFrom(0, 0, 0, 1, 4)
  const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('-'))
  const change = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    title,
    artist: word,
    newestAt: fc.nat(5),
    releaseId: fc.nat(2),
    removed: fc.constantFrom('no', 'no', 'itself', 'all of its release'),
    between: fc.constantFrom('nothing', 'nothing', 'it settles', 'others are asked for'),
  })
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 40 }),
      // One word most of the time: few texts have several.
      fc.oneof(
        { weight: 2, arbitrary: fc.tuple(fc.tuple(word, cut)) },
        fc.array(fc.tuple(word, cut), { minLength: 1, maxLength: 6 }),
      ),
      (changes, query) => {
        const index = new TextIndex(rarity)
        const texts = new Map<number, SearchText>()
        const words = searchWords(
          query.map(([w, cut]) => w.slice(0, Math.max(1, w.length - cut))).join(' '),
        )
        const known = new Set<string>()
        for (const { id, title: t, artist, newestAt, releaseId, removed, between } of changes) {
          if (removed === 'itself') {
            index.remove(id)
            texts.delete(id)
          } else if (removed === 'all of its release') {
            index.removeOf(releaseId)
            for (const each of texts.values())
              if (each.releaseId === releaseId) texts.delete(each.id)
          } else {
            const each = { id, title: t, others: artist, newestAt, releaseId }
            index.put(each)
            texts.set(id, each)
            for (const put of searchWords(`${t} ${artist}`)) known.add(put)
          }
          if (between === 'it settles') index.settle()
          if (between === 'others are asked for')
            for (const other of beginnings) search(index, [other], 0, 5)
          // After each, since what is kept of a question follows what changes.
          expect(search(index, words, 0, 5)).toEqual(plainly([...texts.values()], known, words, 5))
        }
      },
    ),
    { numRuns: 300, seed: 7 },
  )
})

test.each([
  ['same', 'same', 0],
  ['forest', 'forets', 1],
  ['forest', 'frest', 1],
  ['forest', 'foorest', 1],
  ['forest', 'fbrest', 1],
  ['forest', 'fbresk', 2],
  ['forest', 'goa', 3],
])('from %s to %s are %i typos', (a, b, typos) => {
  expect(typosBetween(a, b, 2)).toBe(typos)
  expect(typosBetween(foldForSearch(b), a, 2)).toBe(typos)
})

/** The whole table, by the definition. */
function plainTypos(a: string, b: string): number {
  const typos = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    return Math.min(
      typos(i - 1, j) + 1,
      typos(i, j - 1) + 1,
      typos(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      swapped ? typos(i - 2, j - 2) + 1 : Infinity,
    )
  }
  return typos(a.length, b.length)
}

test('typos are counted as their definition says, as far as they matter', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (a, b, max) => {
      expect(typosBetween(a, b, max)).toBe(Math.min(max + 1, plainTypos(a, b)))
    }),
    { numRuns: 1000, seed: 3 },
  )
  const long = 'forest'.repeat(40)
  expect(typosBetween(long, `${long}x`, 2)).toBe(1)
})
