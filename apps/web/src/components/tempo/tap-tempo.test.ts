import { expect, test } from 'vitest'
import { tempoOf, withTap } from './tap-tempo.ts'

const tapped = (times: readonly number[]) =>
  times.reduce<readonly number[]>((taps, at) => withTap(taps, at), [])

test('averages the last taps; a pause starts over', () => {
  const every = (ms: number, times: number, from = 0) =>
    Array.from({ length: times }, (_, i) => from + i * ms)
  expect(tempoOf(tapped(every(60_000 / 145, 2)))).toBeNull()
  expect(tempoOf(tapped(every(60_000 / 145, 9)))).toBe(145)
  expect(tempoOf(tapped([...every(1000, 5), ...every(400, 10, 4400)]))).toBe(150)
  expect(tapped([0, 500, 9000])).toEqual([9000])
})
