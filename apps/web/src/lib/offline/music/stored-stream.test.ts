import { expect, test } from 'vitest'
import { coverKey, isCheckedRecently, isCover, PART_BYTES, partsOf } from './stored-stream.ts'

test('a range is put together from the parts that contain it', () => {
  expect(partsOf(0, 10)).toEqual([{ index: 0, from: 0, to: 10 }])
  expect(partsOf(PART_BYTES - 2, PART_BYTES + 3)).toEqual([
    { index: 0, from: PART_BYTES - 2, to: PART_BYTES },
    { index: 1, from: 0, to: 3 },
  ])
  expect(partsOf(PART_BYTES, 2 * PART_BYTES)).toEqual([{ index: 1, from: 0, to: PART_BYTES }])
  expect(partsOf(PART_BYTES / 2, 3 * PART_BYTES).map(({ to, from }) => to - from)).toEqual([
    PART_BYTES / 2,
    PART_BYTES,
    PART_BYTES,
  ])
})

test('stored music plays for 30 days after the server was last asked', () => {
  const now = new Date('2026-07-31T12:00:00Z')
  expect(isCheckedRecently(null, now)).toBe(false)
  expect(isCheckedRecently(new Date('2026-07-01T12:00:00Z'), now)).toBe(true)
  expect(isCheckedRecently(new Date('2026-07-01T11:59:59Z'), now)).toBe(false)
  expect(isCheckedRecently(new Date('2027-07-01T12:00:00Z'), now)).toBe(false)
})

test('one size of a cover stands for all', () => {
  expect(isCover('/media/pictures/abc-1280.avif')).toBe(true)
  expect(isCover('/media/streams/tracks/abc/high.mp4')).toBe(false)
  expect(coverKey('/media/pictures/abc-1280.jpg')).toBe('/media/pictures/abc-320.avif')
  expect(coverKey('/media/pictures/abc')).toBe('/media/pictures/abc-320.avif')
})
