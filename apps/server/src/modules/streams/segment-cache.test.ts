import { expect, test } from 'vitest'
import { createSegmentCache } from './segment-cache.ts'

const bytes = (length: number) => Buffer.alloc(length)

/** A cache of sixteen ranges of 100 bytes, and ways to ask it as a server does. */
function cacheOfSixteen() {
  const cache = createSegmentCache(1600)
  const put = (id: string, times: number, length = 100) => {
    for (let i = 0; i < times; i++) cache.put(id, bytes(length))
  }
  const names = (count: number, prefix = '') => Array.from({ length: count }, (_, i) => prefix + i)
  return { cache, put, names }
}

test('a range is kept from the second time on', () => {
  const { cache } = cacheOfSixteen()
  const first = bytes(100)
  cache.put('a', first)
  expect(cache.get('a')).toBeUndefined()
  cache.put('a', first)
  first[0] = 7
  expect(cache.get('a')).toEqual(bytes(100))
})

test('in a full cache a range takes the place of one that was asked for less often, the oldest first', () => {
  const { cache, put, names } = cacheOfSixteen()
  for (const id of names(16)) put(id, 2)
  for (const id of names(2)) cache.get(id)
  put('as often', 2)
  expect(cache.get('as often')).toBeUndefined()
  put('more often', 3)
  expect(cache.get('more often')).toBeDefined()
  // 2 and 3 were looked at when something had been asked for as often as they, and stayed.
  expect(cache.get('4')).toBeUndefined()
  for (const id of ['0', '1', '2', '3']) expect(cache.get(id)).toBeDefined()
})

test('what is too large for the whole never stays', () => {
  const { cache, put } = cacheOfSixteen()
  put('large', 3, 101)
  expect(cache.get('large')).toBeUndefined()
})

test('what was asked for often long ago gives way', () => {
  const { cache, put, names } = cacheOfSixteen()
  for (const id of names(16)) {
    put(id, 2)
    for (let i = 0; i < 100; i++) cache.get(id)
  }
  put('new', 4)
  expect(cache.get('new')).toBeUndefined()
  for (const id of names(45_000, 'once ')) put(id, 1)
  put('new', 4)
  expect(cache.get('new')).toBeDefined()
})
