import { crc32 } from 'node:zlib'
import { MediaMissing, type MediaStore } from '../../../ports/media-store/media-store.ts'
import { pictureKey } from '../../pictures/index.ts'

/** The largest size we have, for players and folders. */
const SIDE = 1280
const KNOWN_MAX = 10_000

export interface CoverFile {
  key: string
  bytes: number
  crc32: number
}

export type CoverFiles = ReturnType<typeof createCoverFiles>

/** Reads cover files of releases. A key never refers to another picture, so each is read once. */
export function createCoverFiles(store: MediaStore) {
  const known = new Map<string, CoverFile>()
  return async (coverKey: string | null): Promise<CoverFile | null> => {
    if (coverKey === null) return null
    const key = pictureKey(coverKey, SIDE, 'jpg')
    const found = known.get(key)
    if (found) return found
    try {
      const picture = Buffer.concat(await (await store.open(key)).toArray())
      const file = { key, bytes: picture.length, crc32: crc32(picture) }
      if (known.size >= KNOWN_MAX) known.clear()
      known.set(key, file)
      return file
    } catch (error) {
      if (error instanceof MediaMissing) return null
      throw error
    }
  }
}
