import { expect, test } from 'vitest'
import { isWorthResuming } from './worth-resuming.ts'

const begun = { songId: 1, seconds: 29.9, queue: [] }

test.each([
  ['the first track was only tried', begun, false],
  ['half a minute of it was heard', { ...begun, seconds: 30 }, true],
  ['it is a later track', { ...begun, songId: 2, seconds: 1 }, true],
  ['something was queued', { ...begun, queue: [{ releaseId: 3, songId: 4 }] }, true],
])('%s', (_, place, isWorth) => {
  expect(isWorthResuming(place, 1)).toBe(isWorth)
})
