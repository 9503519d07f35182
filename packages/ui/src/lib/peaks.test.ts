import { expect, test } from 'vitest'
import { barHeights, barsPath, decodePeaks } from './peaks.ts'

test('decodes levels from base64 and averages them per bar', () => {
  const peaks = decodePeaks(btoa(String.fromCharCode(255, 255, 0, 102)))
  expect([...peaks]).toEqual([255, 255, 0, 102])
  const [drop, rest] = barHeights(peaks, 2)
  expect(drop).toBe(1)
  expect(rest).toBeGreaterThan(0.1)
  expect(rest).toBeLessThan(0.2)
})

test('repeats peaks if there are more bars', () => {
  expect(barHeights(Uint8Array.of(255), 3)).toEqual([1, 1, 1])
})

test('a silent bar is still visible', () => {
  expect(barsPath([0, 1], 34)).toBe('M0.15 34v-1h.7V34zM1.15 34v-34h.7V34z')
})
