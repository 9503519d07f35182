import { expect, test } from 'vitest'
import { isOwnList } from './own-list.ts'

test.each([
  ['/', true],
  ['/?bpm=138-148&view=list', true],
  ['/explore/Goa', true],
  ['/explore/%E0%A4%A', true],
  ['/favorites?page=2', true],
  ['/?tab=pending', true],
  ['/?tab=bookmarks', true],
  ['/?tab=explore', false],
  ['/explore/Goa?tab=popular', false],
  ['/albums-list', false],
  ['/album/x', false],
  ['//', false],
])('%s shows signed-in users a personal list: %s', (address, expected) => {
  expect(isOwnList(address)).toBe(expected)
})
