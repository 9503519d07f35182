import { expect, test } from 'vitest'
import { ownEventsSearch } from './own-events-search.ts'

test.each([
  [{}, {}],
  [{ view: 'calendar' }, { view: 'calendar' }],
  [
    { view: 'calendar', month: '2026-12' },
    { view: 'calendar', month: '2026-12' },
  ],
  [{ view: 'calendar', month: '2026-13' }, { view: 'calendar' }],
  [{ view: 'calendar', month: '0000-01' }, { view: 'calendar' }],
  [{ view: 'calendar', month: '2026-12-01' }, { view: 'calendar' }],
  [{ view: 'map', month: '2026-12' }, {}],
  [
    { period: '90d', event: '7' },
    { period: '90d', event: 7 },
  ],
  [{ period: '30d', event: '0' }, {}],
  [{ period: '2d', event: 'x' }, {}],
  [{ view: 'calendar', period: '90d', event: '7' }, { view: 'calendar' }],
])('parses the search %j as %j', (search, asked) => {
  expect(ownEventsSearch(search)).toEqual(asked)
})
