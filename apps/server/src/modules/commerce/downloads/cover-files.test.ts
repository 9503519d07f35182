import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStore } from '../../../ports/media-store/disk-store.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { createPictures } from '../../pictures/pictures.service.ts'
import { coverObjects } from '../../pictures/index.ts'
import { coverKeys, createCoverFiles } from './cover-files.ts'

let folder: string
let store: MediaStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-covers-'))
  store = await openDiskStore({ kind: 'disk', root: folder, publicUrl: '', secret: 'a secret' })
})
afterAll(() => rm(folder, { recursive: true }))

const key = 'a'.repeat(24)

test.each([
  ['a large cover', 3000, '1280'],
  ['one of just the display size', 1280, '1280'],
  ['one between two sizes', 700, '640'],
  ['the smallest', 300, '160'],
  ['one of unknown size', null, '1280'],
])('%s that was stored without a picture for downloads is not enlarged', (_, side, size) =>
  expect(coverKeys({ cover_key: key, cover_side_pixels: side })).toEqual([
    `pictures/${key}-download.jpg`,
    `pictures/${key}-${size}.jpg`,
  ]),
)

/** A picture that no encoder makes small. */
const noise = (side: number) =>
  sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

test.each([
  ['a large one has 1,400 pixels and less than a megabyte', 1800, 1400],
  ['a small one keeps its size', 400, 400],
])('of the covers in downloads, %s', async (_, side, wanted) => {
  const { key: cover_key, sidePixels } = await createPictures(store).storeCover(await noise(side))
  const release = { cover_key, cover_side_pixels: sidePixels }
  const file = await createCoverFiles(store)(release)
  expect(file!.key).toBe(coverKeys(release)[0])
  expect(coverObjects(cover_key)).toContain(file!.key)
  const bytes = Buffer.concat(await (await store.open(file!.key)).toArray())
  expect(bytes.length).toBe(file!.bytes)
  expect(bytes.length).toBeLessThan(1_000_000)
  const { format, width, height, isProgressive } = await sharp(bytes).metadata()
  expect({ format, width, height, isProgressive }).toEqual({
    ...{ format: 'jpeg', width: wanted, height: wanted },
    isProgressive: false,
  })
})

test('a release without a cover, or whose cover is gone, has none', async () => {
  const coverOf = createCoverFiles(store)
  expect(await coverOf({ cover_key: null, cover_side_pixels: null })).toBeNull()
  expect(await coverOf({ cover_key: key, cover_side_pixels: 1400 })).toBeNull()
  await store.put(`pictures/${key}-1280.jpg`, Readable.from(['old']), 'image/jpeg')
  expect(await coverOf({ cover_key: key, cover_side_pixels: 1400 })).toMatchObject({ bytes: 3 })
})
