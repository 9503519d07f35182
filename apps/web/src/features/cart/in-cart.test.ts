import { expect, test } from 'vitest'
import { isInCart } from './in-cart.ts'

const album = { release: 1, song: null }
const song = { release: 1, song: 7 }

test('nothing said: what was served stands', () => {
  expect(isInCart([], song, true)).toBe(true)
  expect(isInCart([{ release: 2, song: 7, inCart: true }], song, false)).toBe(false)
})

test('a release takes its songs along, in and out; a song says nothing of its release', () => {
  const added = { ...album, inCart: true }
  expect(isInCart([added], song, false)).toBe(true)
  expect(isInCart([added, { ...album, inCart: false }], song, true)).toBe(false)
  expect(isInCart([{ ...song, inCart: true }], album, false)).toBe(false)
  expect(isInCart([{ ...song, inCart: true }], { release: 1, song: 8 }, false)).toBe(false)
})

test('once all of it is known nothing else is in it', () => {
  expect(isInCart([{ all: [album] }], song, false)).toBe(true)
  expect(isInCart([{ all: [song] }], album, true)).toBe(false)
  expect(isInCart([{ all: [] }, { ...song, inCart: true }], song, false)).toBe(true)
})
