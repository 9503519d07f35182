import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStateSync } from './state-sync.ts'
import type { PlayerState } from './types.ts'

const state = (status: PlayerState['status'], currentSeconds = 0) =>
  ({ status, currentSeconds }) as PlayerState

const published: PlayerState[] = []
let push: ReturnType<typeof createStateSync>

beforeEach(() => {
  vi.useFakeTimers()
  // Without a window there are no paints to wait for, as on a hidden page.
  vi.stubGlobal('document', { hidden: true })
  published.length = 0
  push = createStateSync((each) => published.push(each))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const statuses = () => published.map(({ status }) => status)

test('a press with immediate sound sends one update, playing', () => {
  push(state('loading'))
  expect(published).toEqual([])
  vi.advanceTimersByTime(20)
  push(state('playing'))
  vi.advanceTimersByTime(500)
  expect(statuses()).toEqual(['playing'])
})

test('a slower press sends loading first, then all other states', () => {
  push(state('loading'))
  vi.advanceTimersByTime(60)
  expect(statuses()).toEqual(['loading'])
  push(state('playing'))
  push(state('playing', 1))
  push(state('paused', 1))
  expect(statuses()).toEqual(['loading', 'playing', 'playing', 'paused'])
})

test('of several states before the sound only the last is sent', () => {
  push(state('loading'))
  push(state('loading', 12))
  vi.advanceTimersByTime(60)
  expect(published).toEqual([state('loading', 12)])
  vi.advanceTimersByTime(500)
  expect(published).toHaveLength(1)
})

test('a press that is canceled or fails is sent without delay', () => {
  push(state('loading'))
  push(state('paused'))
  expect(statuses()).toEqual(['paused'])
  push(state('loading'))
  push(state('error'))
  expect(statuses()).toEqual(['paused', 'error'])
})
