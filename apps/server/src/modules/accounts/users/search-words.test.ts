import { expect, test } from 'vitest'
import { wordsQuery } from './search-words.ts'

test.each([
  ['Nadi', `'nadi':*`],
  ['nadi.prem@People', `'nadi':* & 'prem':* & 'people':*`],
  ["  O'Neil \\ | ! ", `'o':* & 'neil':* & '|':* & '!':*`],
  ['  @ ', null],
  ['', null],
])('%o asks for %o', (search, query) => {
  expect(wordsQuery(search)).toBe(query)
})
