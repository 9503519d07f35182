import { expect, test } from 'vitest'
import { queryOf, searchDetails } from './search-route.ts'

test('[SE-07] only trimmed, non-empty text is searched', () => {
  expect(queryOf('  goa ')).toBe('goa')
  for (const nothing of ['', '   ', undefined, 7, ['goa']]) expect(queryOf(nothing)).toBe('')
  expect(queryOf('x'.repeat(500))).toHaveLength(200)
})

test('[RT-10] whatContent is artists, albums, tracks or labels', () => {
  for (const whatContent of ['artists', 'albums', 'tracks', 'labels'])
    expect(searchDetails({ whatContent, query: ' goa', page: '2' })).toEqual({
      whatContent,
      query: 'goa',
      page: 2,
    })
  expect(searchDetails({ whatContent: 'people', page: 'x' })).toEqual({
    whatContent: 'artists',
    query: undefined,
    page: undefined,
  })
})
