import { expect, test } from 'vitest'
import { timeOfHash } from './time-hash.ts'

test.each([
  ['#t=3:12', 192],
  ['t=0:05', 5],
  ['#t=192', 192],
  ['#t=1:02:03', 3723],
  ['', null],
  ['#mixes', null],
  ['#t=', null],
  ['#t=-3', null],
  ['#t=3:123', null],
])('%s is %s seconds', (hash, seconds) => {
  expect(timeOfHash(hash)).toBe(seconds)
})
