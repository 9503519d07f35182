import { expect, test } from 'vitest'
import { hueOfKey, nearestHue } from './hue.ts'

test('a hue snaps to the nearest ten degrees on the circle', () => {
  expect([0, 4, 6, 355, 359, -10, 720].map(nearestHue)).toEqual([0, 0, 10, 0, 0, 350, 0])
})

test('minor and major of a number share a hue, thirty degrees per step', () => {
  expect(hueOfKey('1A')).toBe(20)
  expect(hueOfKey('1B')).toBe(20)
  expect(hueOfKey('8a')).toBe(230)
  expect(hueOfKey('13A')).toBeNull()
})
