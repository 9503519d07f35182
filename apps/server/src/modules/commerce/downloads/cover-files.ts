import { crc32 } from 'node:zlib'
import { MediaMissing, type MediaStore } from '../../../ports/media-store/media-store.ts'
import { COVER_SIZES, downloadCoverKey, pictureKey } from '../../pictures/index.ts'

const KNOWN_MAX = 10_000

interface WithCover {
  cover_key: string | null
  cover_side_pixels: number | null
}

/** Returns the keys of a cover for files, best first: older covers have only the sizes of pages. */
export function coverKeys({ cover_key: key, cover_side_pixels: side }: WithCover): string[] {
  if (key === null) return []
  const size = COVER_SIZES.findLast((each) => side === null || each <= side) ?? COVER_SIZES[0]
  return [downloadCoverKey(key), pictureKey(key, size, 'jpg')]
}

/** Calls `read` with the first key that exists; null if none does. */
export async function firstCover<T>(
  keys: readonly string[],
  read: (key: string) => Promise<T>,
): Promise<T | null> {
  for (const key of keys) {
    try {
      return await read(key)
    } catch (error) {
      if (!(error instanceof MediaMissing)) throw error
    }
  }
  return null
}

export interface CoverFile {
  key: string
  bytes: number
  crc32: number
}

export type CoverFiles = ReturnType<typeof createCoverFiles>

/** Reads cover files of releases. A key never refers to another picture, so each is read once. */
export function createCoverFiles(store: MediaStore) {
  const known = new Map<string, CoverFile>()
  return async (release: WithCover): Promise<CoverFile | null> =>
    firstCover(coverKeys(release), async (key) => {
      const found = known.get(key)
      if (found) return found
      const picture = Buffer.concat(await (await store.open(key)).toArray())
      const file = { key, bytes: picture.length, crc32: crc32(picture) }
      if (known.size >= KNOWN_MAX) known.clear()
      known.set(key, file)
      return file
    })
}
