import { expect, test } from 'vitest'
import { isInCart } from './in-cart.ts'

const album = { release: 1, song: null }
const track = { release: 1, song: 7 }

test('without updates, returns what the server sent', () => {
  expect(isInCart([], track, true)).toBe(true)
  expect(isInCart([{ release: 2, song: 7, inCart: true }], track, false)).toBe(false)
})

test('adding or removing a release includes its tracks; a track does not affect its release', () => {
  const added = { ...album, inCart: true }
  expect(isInCart([added], track, false)).toBe(true)
  expect(isInCart([added, { ...album, inCart: false }], track, true)).toBe(false)
  expect(isInCart([{ ...track, inCart: true }], album, false)).toBe(false)
  expect(isInCart([{ ...track, inCart: true }], { release: 1, song: 8 }, false)).toBe(false)
})

test('a complete list overrides what the server sent', () => {
  expect(isInCart([{ all: [album] }], track, false)).toBe(true)
  expect(isInCart([{ all: [track] }], album, true)).toBe(false)
  expect(isInCart([{ all: [] }, { ...track, inCart: true }], track, false)).toBe(true)
})
