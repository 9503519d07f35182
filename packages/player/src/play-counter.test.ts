import { expect, test } from 'vitest'
import { createPlayCounter } from './play-counter.ts'

/** A hearing with a clock: `at` tells the song's second after so many real ones. */
function aHearing(durationSeconds = 300) {
  let nowMs = 0
  const hearing = createPlayCounter(() => nowMs)
  return {
    hearing,
    at: (seconds: number, afterSeconds: number) => {
      nowMs += afterSeconds * 1000
      return hearing.onTime(seconds, durationSeconds)
    },
  }
}

test('a song is played after 30 seconds that were heard, and only once', () => {
  const { hearing, at } = aHearing()
  expect(at(0, 0)).toBe(false)
  expect(at(29, 29)).toBe(false)
  expect(at(30, 1)).toBe(true)
  expect(at(60, 30)).toBe(false)
  hearing.begin()
  at(0, 0)
  expect(at(30, 30)).toBe(true)
})

test('half of a shorter song is enough', () => {
  const { at } = aHearing(40)
  at(0, 0)
  expect(at(19.9, 19.9)).toBe(false)
  expect(at(20, 0.1)).toBe(true)
})

test('what was passed over, forwards or backwards, was not heard', () => {
  const { hearing, at } = aHearing()
  at(0, 0)
  at(200, 0.25)
  at(10, 0.25)
  expect(hearing.heard.heardSeconds).toBeCloseTo(0.25)
})

test('a pause is not heard, nor a seek within it', () => {
  const { hearing, at } = aHearing()
  at(0, 0)
  at(5, 5)
  hearing.interrupt()
  at(200, 60)
  at(201, 1)
  expect(hearing.heard.heardSeconds).toBeCloseTo(6)
})

test('what was heard before continues', () => {
  const { hearing, at } = aHearing()
  hearing.begin({ heardSeconds: 29, isCounted: false })
  at(100, 0)
  expect(at(101, 1)).toBe(true)
  hearing.begin({ heardSeconds: 40, isCounted: true })
  at(100, 0)
  expect(at(140, 40)).toBe(false)
})
