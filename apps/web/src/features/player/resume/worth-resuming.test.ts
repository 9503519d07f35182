import { expect, test } from 'vitest'
import { isWorthResuming } from './worth-resuming.ts'

const begun = { songId: 1, seconds: 29.9, queue: [] }

test.each([
  ['does not resume the first track after less than half a minute', begun, false],
  ['resumes the first track after half a minute', { ...begun, seconds: 30 }, true],
  ['resumes a later track', { ...begun, songId: 2, seconds: 1 }, true],
  ['resumes when the queue has tracks', { ...begun, queue: [{ releaseId: 3, songId: 4 }] }, true],
])('%s', (_, place, isWorth) => {
  expect(isWorthResuming(place, 1)).toBe(isWorth)
})
