import { expect, test } from 'vitest'
import { releaseLiked, trackLiked } from './like-updates.ts'

const like = (track: number | null, liked: boolean) => ({ release: 1, song: track, liked })

test('nothing said: what was served stands', () => {
  expect(trackLiked([], { id: 7, release: 1 }, true)).toBe(true)
  expect(releaseLiked([], 1, false)).toBe(false)
})

test('liking an album likes all its tracks, and of no other album', () => {
  const told = [like(null, true)]
  expect(trackLiked(told, { id: 7, release: 1 }, false)).toBe(true)
  expect(trackLiked(told, { id: 9, release: 2 }, false)).toBe(false)
  expect(releaseLiked(told, 1, false)).toBe(true)
})

test('[LK-02] unliking a track unlikes its album, and the other tracks stay liked', () => {
  const told = [like(null, true), like(7, false)]
  expect(releaseLiked(told, 1, false)).toBe(false)
  expect(trackLiked(told, { id: 7, release: 1 }, true)).toBe(false)
  expect(trackLiked(told, { id: 8, release: 1 }, false)).toBe(true)
})
