import { expect, test } from 'vitest'
import { decideScan, isChange, normalizeTicketCode } from './door.ts'

test.each([
  [null, 'in', true, 'unknown'],
  ['void', 'in', true, 'unknown'],
  ['void', 'out', true, 'unknown'],
  ['valid', 'in', false, 'admitted'],
  ['valid', 'in', true, 'admitted'],
  ['valid', 'out', true, 'notInside'],
  ['inside', 'in', false, 'used'],
  ['inside', 'in', true, 'used'],
  ['inside', 'out', true, 'left'],
  ['inside', 'out', false, 'notInside'],
  ['left', 'in', true, 'reentered'],
  ['left', 'in', false, 'used'],
  ['left', 'out', true, 'notInside'],
] as const)('a ticket that is %s, scanned %s, with re-entry %s: %s', (state, way, on, outcome) => {
  expect(decideScan(state, way, { allowsReentry: on })).toBe(outcome)
})

test('only being admitted, leaving and coming back change a ticket', () => {
  expect((['admitted', 'reentered', 'left'] as const).every(isChange)).toBe(true)
  expect((['used', 'notInside', 'unknown', 'conflict'] as const).some(isChange)).toBe(false)
})

test('a code is the same however it is typed', () => {
  expect(normalizeTicketCode(' abcde-o1l2i 34 ')).toBe('ABCDE0112134')
})
