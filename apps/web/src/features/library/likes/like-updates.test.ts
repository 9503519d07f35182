import { expect, test } from 'vitest'
import { releaseLiked, trackLiked } from './like-updates.ts'

const like = (track: number | null, liked: boolean) => ({ release: 1, song: track, liked })

test('without updates, returns what the server sent', () => {
  expect(trackLiked([], { id: 7, release: 1 }, true)).toBe(true)
  expect(releaseLiked([], 1, false)).toBe(false)
})

test('liking an album likes all its tracks, and no tracks of another album', () => {
  const updates = [like(null, true)]
  expect(trackLiked(updates, { id: 7, release: 1 }, false)).toBe(true)
  expect(trackLiked(updates, { id: 9, release: 2 }, false)).toBe(false)
  expect(releaseLiked(updates, 1, false)).toBe(true)
})

test('[LK-02] unliking a track unlikes its album, and the other tracks stay liked', () => {
  const updates = [like(null, true), like(7, false)]
  expect(releaseLiked(updates, 1, false)).toBe(false)
  expect(trackLiked(updates, { id: 7, release: 1 }, true)).toBe(false)
  expect(trackLiked(updates, { id: 8, release: 1 }, false)).toBe(true)
})
