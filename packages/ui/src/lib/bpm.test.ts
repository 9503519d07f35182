import { expect, test } from 'vitest'
import { type BpmRange, rangeOf, typedBpm, withRecent } from './bpm.ts'

test.each([
  ['145', 145],
  ['', 7],
  ['14x5', 145],
  ['999', 300],
  ['1450', 145],
  ['-5', 5],
])('[EF-08] typing “%s” gives %i', (text, bpm) => {
  expect(typedBpm(text, 7)).toBe(bpm)
})

test('[EF-08] an empty minimum is 0, an empty maximum 300, and a reversed range is swapped', () => {
  expect(rangeOf('', '')).toEqual([0, 300])
  expect(rangeOf('150', '140')).toEqual([140, 150])
  expect(rangeOf('', '140')).toEqual([0, 140])
})

test('[EF-08] recent ranges: newest first, each once, never “no filter”, five at most', () => {
  const some: BpmRange[] = [[140, 148]]
  expect(withRecent(some, [0, 300])).toEqual(some)
  expect(withRecent(some, [140, 148])).toEqual(some)
  const many = [1, 2, 3, 4, 5, 6].reduce<BpmRange[]>((all, n) => withRecent(all, [n, 100]), some)
  expect(many.map(([min]) => min)).toEqual([6, 5, 4, 3, 2])
})
