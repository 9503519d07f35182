import { expect, test } from 'vitest'
import { createSegmentCache } from './segment-cache.ts'

const bytes = (length: number) => Buffer.alloc(length)

test('a range is kept from the second time on', () => {
  const cache = createSegmentCache(1600)
  const first = bytes(100)
  cache.put('a', first)
  expect(cache.get('a')).toBeUndefined()
  cache.put('a', first)
  first[0] = 7
  expect(cache.get('a')).toEqual(bytes(100))
})

test('the least recently used go first; what is too large for the whole never stays', () => {
  const cache = createSegmentCache(1600)
  const putTwice = (id: string, length: number) => {
    cache.put(id, bytes(length))
    cache.put(id, bytes(length))
  }
  for (let i = 0; i < 16; i++) putTwice(String(i), 100)
  cache.get('0')
  putTwice('new', 100)
  expect(cache.get('0')).toBeDefined()
  expect(cache.get('1')).toBeUndefined()
  expect(cache.get('new')).toBeDefined()
  putTwice('large', 101)
  expect(cache.get('large')).toBeUndefined()
})
