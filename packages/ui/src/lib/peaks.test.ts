import { expect, test } from 'vitest'
import { barHeights, barsPath, decodePeaks } from './peaks.ts'

test('peaks come back from base64 and each bar is the loudest of its share', () => {
  const peaks = decodePeaks(btoa(String.fromCharCode(0, 255, 51, 102)))
  expect([...peaks]).toEqual([0, 255, 51, 102])
  expect(barHeights(peaks, 2)).toEqual([1, 0.4])
})

test('more bars than peaks repeat them', () => {
  expect(barHeights(Uint8Array.of(255), 3)).toEqual([1, 1, 1])
})

test('a silent bar is still a visible line', () => {
  expect(barsPath([0, 1], 34)).toBe('M0.15 34v-1h.7V34zM1.15 34v-34h.7V34z')
})
