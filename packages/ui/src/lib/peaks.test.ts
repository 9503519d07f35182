import { expect, test } from 'vitest'
import { barHeights, barsPath, decodePeaks } from './peaks.ts'

test('levels come back from base64 and each bar is the mean of its share', () => {
  const peaks = decodePeaks(btoa(String.fromCharCode(255, 255, 0, 102)))
  expect([...peaks]).toEqual([255, 255, 0, 102])
  const [drop, rest] = barHeights(peaks, 2)
  expect(drop).toBe(1)
  expect(rest).toBeGreaterThan(0.1)
  expect(rest).toBeLessThan(0.2)
})

test('more bars than peaks repeat them', () => {
  expect(barHeights(Uint8Array.of(255), 3)).toEqual([1, 1, 1])
})

test('a silent bar is still a visible line', () => {
  expect(barsPath([0, 1], 34)).toBe('M0.15 34v-1h.7V34zM1.15 34v-34h.7V34z')
})
