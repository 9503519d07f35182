import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/routing/search-params.ts'
import {
  changed,
  cleanSearch,
  type ExploreView,
  readView,
  showsTracks,
  START,
  writeView,
} from './explore-view.ts'

const FULL =
  '?tab=popular&bpm=138-148&key=8A,9A&tags=forest,night&ai=not-generated&sort=title&view=list&page=2&show=60'

test('reads a complete view from the URL and writes it back', () => {
  const view = readView(parseSearch(FULL))
  expect(view).toEqual({
    ...START,
    tab: 'popular',
    bpm: [138, 148],
    keys: [20, 21],
    tags: ['forest', 'night'],
    withoutGenerated: true,
    sort: 'title',
    layout: 'list',
    page: 2,
    show: 60,
  })
  expect(stringifySearch({ ...writeView(view) })).toBe(FULL)
})

test('the default view has an empty query', () => expect(writeView(START)).toEqual({}))

test('[EF-08] ignores an invalid range and the full range, and swaps a reversed one', () => {
  expect(readView({ bpm: '0-300' }).bpm).toBeNull()
  expect(readView({ bpm: 'fast' }).bpm).toBeNull()
  expect(readView({ bpm: '148-138' }).bpm).toEqual([138, 148])
  expect(readView({ bpm: '140-' }).bpm).toEqual([140, 300])
})

test('[EN-04] keys are written as codes: 1B to 12B are 1 to 12, 1A to 12A are 13 to 24', () => {
  const numbers = Array.from({ length: 12 }, (_, i) => i + 1)
  for (const number of numbers) {
    expect(readView({ key: `${number}B` }).keys).toEqual([number])
    expect(readView({ key: `${number}a` }).keys).toEqual([number + 12])
  }
  expect(readView({ key: '1B,12B,1A,12a' }).keys).toEqual([1, 12, 13, 24])
})

test('drops unknown values from the URL', () =>
  expect(cleanSearch({ tab: 'best', key: '13A,8A', sort: 'x', page: '0', utm: 'y' })).toEqual({
    key: '8A',
  }))

test.each([
  ['?page=0', ''],
  ['?page=-3&show=0', ''],
  ['?page=10000000&show=1000000000', ''],
  ['?bpm=-5-140', ''],
  ['?bpm=148-138', '?bpm=138-148'],
  ['?bpm=fast-slow', ''],
  ['?bpm=140.5-150', ''],
  ['?key=0A,13B,25,8a,8A', '?key=8A'],
  ['?open=1.5,-2,x', ''],
  ['?tags=%25,.*,%F0%9F%8E%A7', '?tags=%25,.*,%F0%9F%8E%A7'],
])('for %s the URL keeps %s', (typed, kept) => {
  expect(stringifySearch({ ...cleanSearch(parseSearch(typed)) })).toBe(kept)
})

test('limits the number and length of tags', () => {
  expect(
    readView({ tags: Array.from({ length: 500 }, (_, i) => `t${i}`).join() }).tags,
  ).toHaveLength(20)
  expect(readView({ tags: 'x'.repeat(10_000) }).tags[0]).toHaveLength(40)
})

test('[EF-02] a change goes to page 1 and closes all rows', () => {
  const view: ExploreView = { ...START, page: 4, open: [7], tags: ['forest'], show: 90 }
  const after = changed(view, { tab: 'popular' })
  expect(after).toEqual({ ...START, tab: 'popular', tags: ['forest'], show: 90 })
})

test('[EF-07] tracks replace albums when tempo or keys are set', () => {
  expect(showsTracks(START)).toBe(false)
  expect(showsTracks({ ...START, tags: ['forest'] })).toBe(false)
  expect(showsTracks({ ...START, bpm: [138, 148] })).toBe(true)
  expect(showsTracks({ ...START, keys: [20] })).toBe(true)
})
