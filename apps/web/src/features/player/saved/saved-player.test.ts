import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSavedPlayer } from './saved-player-key.ts'
import { readSavedPlayer, writeSavedPlayer } from './saved-player.ts'

const saved = {
  releaseId: 1,
  songId: 2,
  seconds: 12.5,
  isFromQueue: false,
  resume: null,
  queue: [{ releaseId: 3, songId: 4 }],
  list: { key: '["releases.list",{}]', page: 1, pageCount: 2, releaseIds: [1, 3] },
  isLooping: false,
  isShuffling: true,
  likedOnly: false,
  volume: 0.8,
  counts: true,
  heardSeconds: 3,
  isCounted: false,
}
const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

test('restores what was saved', () => {
  writeSavedPlayer(saved)
  expect(readSavedPlayer()).toEqual(saved)
})

test.each([
  ['a missing player', null],
  ['invalid JSON', '{'],
  ['another type', '[]'],
  ['a track with an invalid id', JSON.stringify({ ...saved, songId: '2' })],
  ['a queue with incomplete tracks', JSON.stringify({ ...saved, queue: [{ releaseId: 3 }] })],
  ['a missing queue', JSON.stringify({ ...saved, queue: undefined })],
  ['a list without pages', JSON.stringify({ ...saved, list: { ...saved.list, pageCount: 0 } })],
  ['an invalid volume', JSON.stringify({ ...saved, volume: 7 })],
  ['an invalid setting', JSON.stringify({ ...saved, isLooping: 'yes' })],
])('ignores %s', (_what, stored) => {
  if (stored !== null) storage.set('player', stored)
  expect(readSavedPlayer()).toBeNull()
})

test('ignores a full storage', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => writeSavedPlayer(saved)).not.toThrow()
})

test('logging out deletes the saved player and stops saving', () => {
  writeSavedPlayer(saved)
  forgetSavedPlayer()
  expect(readSavedPlayer()).toBeNull()
  writeSavedPlayer(saved)
  expect(readSavedPlayer()).toBeNull()
})
