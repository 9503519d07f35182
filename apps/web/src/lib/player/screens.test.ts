import type { PlayerState } from '@hypha/player'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScreens } from './screens.ts'

const state = (status: PlayerState['status'], currentSeconds = 0) =>
  ({ status, currentSeconds }) as PlayerState

const shown: PlayerState[] = []
let screens: ReturnType<typeof createScreens>

beforeEach(() => {
  vi.useFakeTimers()
  // There is no window here: as on a page that nobody sees, nothing waits for a paint.
  vi.stubGlobal('document', { hidden: true })
  shown.length = 0
  screens = createScreens((each) => shown.push(each))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const statuses = () => shown.map(({ status }) => status)

test('a press that leads to its sound at once is shown once, playing', () => {
  screens(state('loading'))
  expect(shown).toEqual([])
  vi.advanceTimersByTime(20)
  screens(state('playing'))
  vi.advanceTimersByTime(500)
  expect(statuses()).toEqual(['playing'])
})

test('one that takes longer is shown loading, and then whatever comes', () => {
  screens(state('loading'))
  vi.advanceTimersByTime(60)
  expect(statuses()).toEqual(['loading'])
  screens(state('playing'))
  screens(state('playing', 1))
  screens(state('paused', 1))
  expect(statuses()).toEqual(['loading', 'playing', 'playing', 'paused'])
})

test('of several states before the sound the last is shown', () => {
  screens(state('loading'))
  screens(state('loading', 12))
  vi.advanceTimersByTime(60)
  expect(shown).toEqual([state('loading', 12)])
  vi.advanceTimersByTime(500)
  expect(shown).toHaveLength(1)
})

test('a press that is taken back, or fails, is shown without delay', () => {
  screens(state('loading'))
  screens(state('paused'))
  expect(statuses()).toEqual(['paused'])
  screens(state('loading'))
  screens(state('error'))
  expect(statuses()).toEqual(['paused', 'error'])
})
