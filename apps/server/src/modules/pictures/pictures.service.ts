import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import { hueOf } from './dominant-hue.ts'
import { brokenPicture, checkPicture, decoder, decodeInTurn } from './picture-check.ts'

export const COVER_SIZES = [160, 320, 640, 1280] as const
export const PHOTO_SIZES = [40, 80, 160, 320] as const
/** Those of lists at both pixel densities, and that of a page. */
export const AVATAR_SIZES = [40, 50, 80, 100, 320, 640] as const
/** The usual size of shops; CDJs and older players don't show more than a megabyte. */
const DOWNLOAD_SIDE = 1400
const DOWNLOAD_MAX_BYTES = 1_000_000
const DOWNLOAD_QUALITIES = [90, 82, 74, 64, 50, 30]
const COVER_MIN_SIDE = 300
const PHOTO_MIN_SIDE = 80

/**
 * A stored cover: `key` of its files, hue in degrees, thumbhash of 20 to 30 bytes, and the shorter side of the
 * original.
 */
export interface StoredCover {
  key: string
  hue: number
  thumbhash: Buffer
  sidePixels: number
}

export interface Pictures {
  /**
   * Checks a cover, crops it to a square, encodes it in every size and format, and stores it. The hue is the dominant
   * one unless `knownHue` is given, for drawn covers. @throws Unacceptable
   */
  storeCover(picture: Buffer, knownHue?: number): Promise<StoredCover>
  /** Does the same for a profile photo; returns its key. */
  storePhoto(picture: Buffer): Promise<string>
  /** Does the same for an artist's avatar or a label's logo; returns its key. */
  storeAvatar(picture: Buffer): Promise<string>
  photoUrl(key: string, size: number): string
}

export const pictureKey = (key: string, size: number, format: string) =>
  `pictures/${key}-${size}.${format}`
/** The cover in downloaded files. */
export const downloadCoverKey = (key: string) => `pictures/${key}-download.jpg`
/** The path of every picture. */
export const PICTURES_PATH = '/media/pictures/'
/** The channel that notifies every process of removed objects, like those of a deleted account. */
export const OBJECTS_REMOVED = 'objects_removed'

/** Returns the object keys of a profile photo, avatar or logo. */
export const portraitObjects = (key: string, sizes: readonly number[]): string[] =>
  sizes.flatMap((size) => ['webp', 'jpg'].map((format) => pictureKey(key, size, format)))
export const coverObjects = (key: string): string[] => [
  ...COVER_SIZES.flatMap((size) =>
    Object.keys(ENCODERS).map((format) => pictureKey(key, size, format)),
  ),
  `pictures/${key}-share.jpg`,
  downloadCoverKey(key),
]

let address = PICTURES_PATH
/**
 * Lets this process link to pictures on a CDN; null for our own path. A setting of the process, because the views of
 * cards are functions of rows only.
 */
export const linkPicturesTo = (cdnUrl: string | null): void => {
  address = `${cdnUrl ?? ''}${PICTURES_PATH}`
}
/** Returns the address of a picture without size and format. */
export const pictureBase = (key: string) => `${address}${key}`

/** Up to the size of cards, lower quality is hardly visible. */
const SMALL = 320
/** Above this size, the best compression costs more time than all the rest. */
const THOROUGH_UP_TO = 640

// AVIF at effort 2 takes an eighth of the time of effort 4 for the same bytes; at 1,280 pixels effort 0 a fifth of
// that.
const ENCODERS = {
  avif: (image: Sharp, size: number) =>
    image.avif({ quality: size <= SMALL ? 40 : 50, effort: size <= THOROUGH_UP_TO ? 2 : 0 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
  jpg: (image: Sharp, size: number) => image.jpeg({ quality: 82, mozjpeg: size <= THOROUGH_UP_TO }),
} as const
type Format = keyof typeof ENCODERS
const CONTENT_TYPES: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const rawSquare = (side: number) => ({ raw: { width: side, height: side, channels: 3 as const } })

export function createPictures(store: MediaStore): Pictures {
  const storeSizes = async (
    square: Buffer,
    side: number,
    sizes: readonly number[],
    formats: Format[],
  ) => {
    const key = randomBytes(12).toString('hex')
    for (const size of sizes) {
      for (const format of formats) {
        const encoded = await ENCODERS[format](
          sharp(square, rawSquare(side)).resize(size, size),
          size,
        ).toBuffer()
        await store.put(
          pictureKey(key, size, format),
          Readable.from([encoded]),
          CONTENT_TYPES[format],
        )
      }
    }
    return key
  }
  const storePortrait = async (picture: Buffer, sizes: readonly number[]) => {
    await checkPicture(picture, PHOTO_MIN_SIDE)
    const side = sizes.at(-1)!
    return storeSizes(await toSquare(picture, side), side, sizes, ['webp', 'jpg'])
  }
  const storeCover = async (picture: Buffer, knownHue?: number): Promise<StoredCover> => {
    const sidePixels = await checkPicture(picture, COVER_MIN_SIDE)
    const side = COVER_SIZES.at(-1)!
    const square = await toSquare(picture, side)
    const downloadSide = Math.min(DOWNLOAD_SIDE, sidePixels)
    const download = await downloadJpeg(await toSquare(picture, downloadSide), downloadSide)
    const hue = knownHue ?? hueOf((await sharp(square, rawSquare(side)).stats()).dominant)
    const small = await sharp(square, rawSquare(side)).resize(64, 64).ensureAlpha().raw().toBuffer()
    const key = await storeSizes(square, side, COVER_SIZES, ['avif', 'webp', 'jpg'])
    await store.put(downloadCoverKey(key), Readable.from([download]), 'image/jpeg')
    return {
      key,
      hue,
      thumbhash: Buffer.from(rgbaToThumbHash(64, 64, small)),
      sidePixels,
    }
  }
  return {
    storeCover: (picture, knownHue) => decodeInTurn(() => storeCover(picture, knownHue)),
    storePhoto: (picture) => decodeInTurn(() => storePortrait(picture, PHOTO_SIZES)),
    storeAvatar: (picture) => decodeInTurn(() => storePortrait(picture, AVATAR_SIZES)),
    photoUrl: (key, size) => `${pictureBase(key)}-${size}.webp`,
  }
}

/** Encodes a cover for players of every age: as a baseline JPEG, never larger than the original. */
async function downloadJpeg(square: Buffer, side: number): Promise<Buffer> {
  let encoded = Buffer.alloc(0)
  for (const quality of DOWNLOAD_QUALITIES) {
    encoded = await sharp(square, rawSquare(side)).jpeg({ quality }).toBuffer()
    if (encoded.length < DOWNLOAD_MAX_BYTES) break
  }
  return encoded
}

/** Keeps only pixels; drops everything else in the file (location, camera, profile, appended bytes). */
const toSquare = (picture: Buffer, side: number): Promise<Buffer> =>
  decoder(picture)
    .rotate()
    .flatten({ background: '#000' })
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => {
      throw brokenPicture()
    })
