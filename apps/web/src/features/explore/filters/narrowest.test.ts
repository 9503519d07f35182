import { expect, test } from 'vitest'
import { START } from '../explore-view.ts'
import { narrowest } from './narrowest.ts'

test('without filters there is nothing to drop', () => expect(narrowest(START)).toBeNull())

test('the narrowest filter is proposed first', () => {
  const view = { ...START, bpm: [100, 200] as const, keys: [20, 21, 19, 8], tags: ['forest'] }
  expect(narrowest(view)).toMatchObject({ filter: 'tag', tag: 'forest' })
  expect(narrowest({ ...view, tags: [] })?.without).toEqual({ keys: [] })
  expect(narrowest({ ...view, tags: [], keys: [] })?.without).toEqual({ bpm: null })
  expect(narrowest({ ...view, bpm: [145, 146] })?.filter).toBe('bpm')
})

test('of several tags the last one typed', () =>
  expect(narrowest({ ...START, tags: ['forest', 'night'] })?.without).toEqual({
    tags: ['forest'],
  }))
