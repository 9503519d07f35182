import { beforeEach, expect, test } from 'vitest'
import { followSearch, forgetSearch, savedSearch } from './saved-search.ts'

const search = { pathname: '/search', query: 'goa' }
beforeEach(forgetSearch)

test.each(['/artist/vetiver-static', '/record-label/banyan-tree'])(
  '[SE-04] %s keeps the search and its scroll position',
  (to) => {
    followSearch(search, to, 420)
    expect(savedSearch()).toEqual({ query: 'goa', scroll: 420 })
    followSearch({ pathname: to, query: '' }, '/search', 0)
    expect(savedSearch()).toEqual({ query: 'goa', scroll: 420 })
  },
)

test.each(['/', '/album/x', '/login', '/searching'])('[RT-10] %s forgets it', (to) => {
  followSearch(search, '/artist/vetiver-static', 420)
  followSearch({ pathname: '/artist/vetiver-static', query: '' }, to, 0)
  expect(savedSearch()).toBeNull()
})
