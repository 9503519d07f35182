import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStateSync } from './state-sync.ts'
import type { PlayerState } from './types.ts'

const state = (status: PlayerState['status'], currentSeconds = 0) =>
  ({ status, currentSeconds }) as PlayerState

const told: PlayerState[] = []
let tell: ReturnType<typeof createStateSync>

beforeEach(() => {
  vi.useFakeTimers()
  // There is no window here: as on a page that nobody sees, nothing waits for a paint.
  vi.stubGlobal('document', { hidden: true })
  told.length = 0
  tell = createStateSync((each) => told.push(each))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const statuses = () => told.map(({ status }) => status)

test('a press that starts the sound at once sends one update, playing', () => {
  tell(state('loading'))
  expect(told).toEqual([])
  vi.advanceTimersByTime(20)
  tell(state('playing'))
  vi.advanceTimersByTime(500)
  expect(statuses()).toEqual(['playing'])
})

test('a press that takes longer sends loading first, and then whatever comes', () => {
  tell(state('loading'))
  vi.advanceTimersByTime(60)
  expect(statuses()).toEqual(['loading'])
  tell(state('playing'))
  tell(state('playing', 1))
  tell(state('paused', 1))
  expect(statuses()).toEqual(['loading', 'playing', 'playing', 'paused'])
})

test('of several states before the sound only the last is sent', () => {
  tell(state('loading'))
  tell(state('loading', 12))
  vi.advanceTimersByTime(60)
  expect(told).toEqual([state('loading', 12)])
  vi.advanceTimersByTime(500)
  expect(told).toHaveLength(1)
})

test('a press that is undone or fails is sent without delay', () => {
  tell(state('loading'))
  tell(state('paused'))
  expect(statuses()).toEqual(['paused'])
  tell(state('loading'))
  tell(state('error'))
  expect(statuses()).toEqual(['paused', 'error'])
})
