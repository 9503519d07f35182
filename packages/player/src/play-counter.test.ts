import { expect, test } from 'vitest'
import { createPlayCounter } from './play-counter.ts'

/** A play counter with a fake clock: `at` reports the track's position after a number of real seconds. */
function aPlayCounter(durationSeconds = 300) {
  let nowMs = 0
  const counter = createPlayCounter(() => nowMs)
  return {
    counter,
    at: (seconds: number, afterSeconds: number) => {
      nowMs += afterSeconds * 1000
      return counter.onTime(seconds, durationSeconds)
    },
  }
}

test('a track counts as played after 30 seconds, once', () => {
  const { counter, at } = aPlayCounter()
  expect(at(0, 0)).toBe(false)
  expect(at(29, 29)).toBe(false)
  expect(at(30, 1)).toBe(true)
  expect(at(60, 30)).toBe(false)
  counter.begin()
  at(0, 0)
  expect(at(30, 30)).toBe(true)
})

test('resumes with the time played before, and nothing else', () => {
  const { counter } = aPlayCounter()
  const saved = { heardSeconds: 12, isCounted: true, queue: [] }
  counter.begin(saved)
  expect(counter.heard).toEqual({ heardSeconds: 12, isCounted: true })
})

test('half of a shorter track is enough', () => {
  const { at } = aPlayCounter(40)
  at(0, 0)
  expect(at(19.9, 19.9)).toBe(false)
  expect(at(20, 0.1)).toBe(true)
})

test("seeking forward or backward doesn't count as played", () => {
  const { counter, at } = aPlayCounter()
  at(0, 0)
  at(200, 0.25)
  at(10, 0.25)
  expect(counter.heard.heardSeconds).toBeCloseTo(0.25)
})

test("a pause, and a seek during it, don't count as played", () => {
  const { counter, at } = aPlayCounter()
  at(0, 0)
  at(5, 5)
  counter.interrupt()
  at(200, 60)
  at(201, 1)
  expect(counter.heard.heardSeconds).toBeCloseTo(6)
})

test('says once that a number of played seconds was reached, also after a saved position', () => {
  const { counter, at } = aPlayCounter()
  at(0, 0)
  at(100, 100)
  expect([counter.hasReached(100), counter.hasReached(101)]).toEqual([true, false])
  at(101, 1)
  expect([counter.hasReached(100), counter.hasReached(101)]).toEqual([false, true])
  counter.begin({ heardSeconds: 150, isCounted: true })
  expect(counter.hasReached(150)).toBe(false)
  at(200, 0)
  at(201, 1)
  expect([counter.hasReached(150), counter.hasReached(151)]).toEqual([false, true])
})

test('adds to the time played before', () => {
  const { counter, at } = aPlayCounter()
  counter.begin({ heardSeconds: 29, isCounted: false })
  at(100, 0)
  expect(at(101, 1)).toBe(true)
  counter.begin({ heardSeconds: 40, isCounted: true })
  at(100, 0)
  expect(at(140, 40)).toBe(false)
})
