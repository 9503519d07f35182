import { describe, expect, test } from 'vitest'
import { clock, tempo } from './format.ts'

describe('numbers', () => {
  test.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [380, '6:20'],
    [3600, '1:00:00'],
    [-4, '0:00'],
    [Number.NaN, '0:00'],
  ])('%s seconds are %s', (seconds, text) => expect(clock(seconds)).toBe(text))

  test('a missing tempo is an en dash', () => {
    expect(tempo(null)).toBe('–')
    expect(tempo(145.04)).toBe('145')
    expect(tempo(145.5)).toBe('145.5')
  })
})
