import { expect, test } from 'vitest'
import { movedOnWheel, segmentOf } from './key-wheel.ts'

test.each([
  [1, 'ArrowRight', 2],
  [12, 'ArrowRight', 1],
  [1, 'ArrowLeft', 12],
  [13, 'ArrowLeft', 24],
  [8, 'ArrowDown', 20],
  [20, 'ArrowDown', 20],
  [20, 'ArrowUp', 8],
  [17, 'Home', 13],
  [17, 'End', 24],
  [17, 'a', null],
])('from %i, %s leads to %s', (id, pressed, to) => {
  expect(movedOnWheel(id, pressed)).toBe(to)
})

test('12 is at the top, 3 at the right, minors inside', () => {
  expect(segmentOf(12).x).toBeCloseTo(150)
  expect(segmentOf(12).y).toBeCloseTo(29)
  expect(segmentOf(3).x).toBeCloseTo(271)
  expect(segmentOf(24).y).toBeCloseTo(76)
})
