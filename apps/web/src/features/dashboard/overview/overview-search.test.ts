import { expect, test } from 'vitest'
import { overviewSearch } from './overview-search.ts'

test.each([
  [{}, {}],
  [
    { period: '90d', artist: '7' },
    { period: '90d', artist: 7 },
  ],
  [{ period: '30d' }, {}],
  [{ period: '2d', artist: 'x', label: '3' }, { label: 3 }],
  [{ artist: '7', label: '3' }, { artist: 7 }],
  [{ artist: '-1', label: '99999999999' }, {}],
])('parses the search %j as %j', (search, asked) => {
  expect(overviewSearch(search)).toEqual(asked)
})
