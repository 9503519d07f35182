import { expect, test } from 'vitest'
import { type Change, removedOf, sourceOf } from './order.ts'

const served = ['a', 'b', 'c', 'd', 'e']
const shown = (...changes: Change[]) =>
  Array.from(
    { length: served.length - removedOf(changes) },
    (_, place) => served[sourceOf(changes, place)],
  ).join('')

test.each([
  [1, 3, 'acdbe'],
  [3, 1, 'adbce'],
  [0, 4, 'bcdea'],
  [4, 0, 'eabcd'],
  [2, 2, 'abcde'],
])('moving %i to %i gives %s', (from, to, order) => {
  expect(shown({ kind: 'move', from, to })).toBe(order)
})

test('removes a track, and applies several changes in order', () => {
  expect(shown({ kind: 'remove', at: 1 })).toBe('acde')
  expect(shown({ kind: 'move', from: 4, to: 0 }, { kind: 'remove', at: 0 })).toBe('abcd')
  expect(
    shown({ kind: 'remove', at: 0 }, { kind: 'move', from: 3, to: 0 }, { kind: 'remove', at: 2 }),
  ).toBe('ebd')
})
