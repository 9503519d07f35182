import { expect, test } from 'vitest'
import { START } from '../explore-view.ts'
import { mostRestrictiveFilter } from './most-restrictive-filter.ts'

test('proposes nothing without filters', () => expect(mostRestrictiveFilter(START)).toBeNull())

test('proposes to drop the most restrictive filter first', () => {
  const view = { ...START, bpm: [100, 200] as const, keys: [20, 21, 19, 8], tags: ['forest'] }
  expect(mostRestrictiveFilter(view)).toMatchObject({ filter: 'tag', tag: 'forest' })
  expect(mostRestrictiveFilter({ ...view, tags: [] })?.without).toEqual({ keys: [] })
  expect(mostRestrictiveFilter({ ...view, tags: [], keys: [] })?.without).toEqual({ bpm: null })
  expect(mostRestrictiveFilter({ ...view, bpm: [145, 146] })?.filter).toBe('bpm')
})

test('of several tags, proposes to drop the last one typed', () =>
  expect(mostRestrictiveFilter({ ...START, tags: ['forest', 'night'] })?.without).toEqual({
    tags: ['forest'],
  }))
