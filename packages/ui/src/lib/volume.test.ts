import { expect, test } from 'vitest'
import { gainOf, volumeText, wheeled } from './volume.ts'

test('[PL-01] a volume below 0.2 is mute', () => {
  expect(gainOf(0.19)).toBe(0)
  expect(volumeText(0.19)).toBe('Muted')
  expect(gainOf(0.2)).toBeGreaterThan(0)
  expect(volumeText(0.2)).toBe('20 %')
})

test('the curve ends at full and one wheel notch is five per cent', () => {
  expect(gainOf(1)).toBe(1)
  expect(gainOf(0.5)).toBe(0.25)
  expect(wheeled(0.5, -120)).toBe(0.55)
  expect(wheeled(0.98, -120)).toBe(1)
  expect(wheeled(0.02, 120)).toBe(0)
})
