/** Compares the index with a naive catalogue after random changes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, findQuery, rules, searchQuery } from './arbitraries.fixture.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { NaiveCatalogue } from './naive.fixture.ts'
import type { Group, Page } from './queries.ts'
import type { Change, ReleaseRow, TrackRow } from './rows.ts'

/**
 * An index that was loaded and then changed, one that was loaded after the changes, and a naive catalogue as
 * the reference.
 */
async function followed(changes: readonly Change[]) {
  const naive = new NaiveCatalogue(rules)
  const [first = {}, ...rest] = changes
  naive.apply(first)
  const follows = await CatalogueIndex.load([naive.rows()], rules)
  for (const each of rest) {
    follows.apply(each)
    naive.apply(each)
  }
  return { naive, indexes: [follows, await CatalogueIndex.load([naive.rows()], rules)] }
}

const changes = fc.array(changeOf(14, { minLength: 2, maxLength: 7 }), {
  minLength: 2,
  maxLength: 8,
})
const many = <T>(question: fc.Arbitrary<T>) => fc.array(question, { minLength: 20, maxLength: 20 })

test('every list equals filtering and sorting all rows, after any changes', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(changes, many(findQuery), async (steps, queries) => {
      const { naive, indexes } = await followed(steps)
      for (const query of queries) {
        const expected = naive.find(query)
        for (const index of indexes) expect(index.find(query), titleOf(query)).toEqual(expected)
        found += expected.ids.length
      }
    }),
    { numRuns: 100, seed: 11 },
  )
  expect(found).toBeGreaterThan(800)
})

test('every search equals scanning all texts, after any changes', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(changes, many(searchQuery), async (steps, queries) => {
      const { naive, indexes } = await followed(steps)
      for (const { text, groups, page } of queries) {
        const pages = Object.fromEntries(groups.map((group) => [group, page])) as Record<
          Group,
          Page
        >
        const expected = naive.search(text, pages)
        for (const index of indexes) expect(index.search(text, pages), text).toEqual(expected)
        found += Object.values(expected).reduce((sum, { ids }) => sum + ids.length, 0)
      }
    }),
    { numRuns: 100, seed: 12 },
  )
  expect(found).toBeGreaterThan(800)
})

test('long lists and common words give the same results as short lists and rare words', async () => {
  const largeChanges = fc.sample(changeOf(1_000, { minLength: 700, maxLength: 800 }), {
    numRuns: 3,
    seed: 13,
  })
  const { naive, indexes } = await followed(largeChanges)
  for (const query of fc.sample(findQuery, { numRuns: 300, seed: 14 })) {
    const expected = naive.find(query)
    for (const index of indexes) expect(index.find(query), titleOf(query)).toEqual(expected)
  }
  const pages = { albums: { offset: 100, limit: 20 }, tracks: { offset: 600, limit: 20 } }
  for (const text of ['goa', 'd', '森', 'dawn forest'])
    for (const index of indexes)
      expect(index.search(text, pages), text).toEqual(naive.search(text, pages))
})

const RELEASE: ReleaseRow = {
  ...{ id: 1, title: 'Dawn', otherWords: '', releasedAt: 0, artistId: null, labelId: null },
  ...{ subgenreIds: [], tags: [], priceCents: 0 },
  ...{ isGenerated: false, downloads: 0, plays: 0, popular: 0, trending: 0 },
}
const trackOf = (releaseId: number, id: number, bpm: string | null = null): TrackRow => ({
  ...{ id, releaseId, title: 'Dusk', otherWords: '', artistId: null, bpm, keyId: null },
  ...{ priceCents: 0, isSearchable: true },
})
const page = { offset: 0, limit: 9 }

test('loads rows in batches and skips tracks of unknown releases', async () => {
  async function* batches() {
    yield { releases: [RELEASE, { ...RELEASE, id: 2, releasedAt: new Date(1) }] }
    yield { tracks: [trackOf(1, 10, '144.50'), trackOf(3, 30, '150')] }
    // Other tasks run between batches.
    yield await Promise.resolve({ tracks: [trackOf(1, 11), trackOf(2, 20, '145')] })
  }
  const index = await CatalogueIndex.load(batches(), rules)
  expect(index.find({ kind: 'tracks', ...page })).toEqual({ ids: [20, 10, 11], total: 3 })
  const tempos = index.countTempos()
  expect([tempos[0], tempos[145], tempos[150]]).toEqual([1, 2, 0])
})

test('rejects tracks of a release that are interleaved with others, before they can corrupt a page', async () => {
  const releases = [RELEASE, { ...RELEASE, id: 2 }]
  const tracks = [trackOf(1, 10), trackOf(2, 20), trackOf(1, 11)]
  await expect(CatalogueIndex.load([{ releases, tracks }], rules)).rejects.toThrow('release 1')
})

test('a track moved to another release is only found there', async () => {
  const releases = [RELEASE, { ...RELEASE, id: 2 }]
  const index = await CatalogueIndex.load(
    [{ releases, tracks: [trackOf(1, 10), trackOf(1, 11), trackOf(2, 20)] }],
    rules,
  )
  index.apply({ releases, tracks: [trackOf(1, 10), trackOf(2, 11), trackOf(2, 20)] })
  expect(index.find({ kind: 'tracks', ...page }).ids).toEqual([11, 20, 10])
  expect(index.find({ kind: 'tracks', only: [11], sort: 'given', ...page }).ids).toEqual([11])
})

const titleOf = (query: unknown): string => JSON.stringify(query)
