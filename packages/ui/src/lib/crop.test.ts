import { expect, test } from 'vitest'
import { middleOf, squareOf, within } from './crop.ts'

const wide = { width: 1200, height: 800 }

test('starts with the largest square in the middle', () => {
  expect(squareOf(wide, middleOf(wide))).toEqual({ left: 200, top: 0, side: 800 })
})

test.each([
  [
    { x: -500, y: 400, zoom: 1 },
    { left: 0, top: 0, side: 800 },
  ],
  [
    { x: 5000, y: 5000, zoom: 2 },
    { left: 800, top: 400, side: 400 },
  ],
  [
    { x: 600, y: 400, zoom: 99 },
    { left: 500, top: 300, side: 200 },
  ],
  [
    { x: 600, y: 400, zoom: 0 },
    { left: 200, top: 0, side: 800 },
  ],
])('%o stays within the picture', (crop, square) => {
  expect(squareOf(wide, crop)).toEqual(square)
  expect(within(wide, within(wide, crop))).toEqual(within(wide, crop))
})

test('a square of odd pixels is never larger than the picture', () => {
  const odd = { width: 301, height: 301 }
  expect(squareOf(odd, middleOf(odd))).toEqual({ left: 0, top: 0, side: 301 })
})
