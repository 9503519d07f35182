import { expect, test } from 'vitest'
import { volumeText, wheeled } from './volume.ts'

test('[PL-01] a volume below 0.2 is mute', () => {
  expect(volumeText(0.19)).toBe('Muted')
  expect(volumeText(0.2)).toBe('20 %')
})

test('one wheel notch is five per cent and the ends hold', () => {
  expect(wheeled(0.5, -120)).toBe(0.55)
  expect(wheeled(0.98, -120)).toBe(1)
  expect(wheeled(0.02, 120)).toBe(0)
})
