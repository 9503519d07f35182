import { expect, test } from 'vitest'
import { pageOf, parseSearch, stringifySearch } from './search-params.ts'

test('writes a readable query string', () => {
  expect(
    stringifySearch({ bpm: '138-148', key: ['8A', '9A'], page: 2, tag: undefined, q: '' }),
  ).toBe('?bpm=138-148&key=8A,9A&page=2')
  expect(stringifySearch({})).toBe('')
})

test('reads back what it wrote', () => {
  const search = { redirect: '/album/a b?x=1&y=2#t', q: 'ø+%&=' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test.each([
  ['2', 2],
  [undefined, 1],
  ['0', 1],
  ['-1', 1],
  ['2.5', 1],
  ['x', 1],
  ['1e9', 1],
])('parses the page %s as %s', (value, page) => expect(pageOf(value)).toBe(page))
