import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegSize } from './jpeg-size.ts'

const jpeg = (progressive: boolean) =>
  sharp({ create: { width: 70, height: 30, channels: 3, background: '#264' } })
    .jpeg({ progressive })
    .withExif({ IFD0: { Artist: 'Lichen Choir' } })
    .toBuffer()

test.each([false, true])('reads the size of a JPEG, progressive: %s', async (progressive) => {
  expect(jpegSize(await jpeg(progressive))).toEqual({ width: 70, height: 30 })
})

test('is null for other files and half a JPEG', async () => {
  expect(jpegSize(Buffer.from('This is not a picture.'))).toBeNull()
  expect(jpegSize((await jpeg(false)).subarray(0, 20))).toBeNull()
  expect(jpegSize(Buffer.alloc(0))).toBeNull()
})
