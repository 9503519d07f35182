import sharp from 'sharp'
import { Unacceptable } from '../../platform/errors.ts'
import { atMost } from '../../platform/at-most.ts'
import { text } from '../../platform/texts/text.ts'

// Allows only JPEG and PNG: no SVG, GIF or PDF, whatever a file claims to be (M6).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// Encoder threads would take cores away from streaming.
sharp.concurrency(1)
sharp.cache(false)

/** Pictures are decoded two at a time: each takes 100 MB, and one of the four threads that read files for listeners. */
export const decodeInTurn = atMost(2)

export const PIXELS_MAX = 25_000_000
const NOT_A_PICTURE = 'pictures.notAPicture'

/** Creates a decoder for an untrusted picture: limits pixels, and rejects broken files. */
export const decoder = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: 'truncated', pages: 1 })

/** An animated PNG has an acTL chunk before its image data. */
const isAnimated = (png: Buffer) => png.subarray(0, png.indexOf('IDAT')).includes('acTL')

/** @returns the shorter side in pixels. @throws Unacceptable for anything but a valid JPEG or PNG of an allowed size */
export async function checkPicture(picture: Buffer, minSidePixels: number): Promise<number> {
  const facts = await decoder(picture)
    .metadata()
    .catch(() => null)
  if (!facts || (facts.format !== 'jpeg' && facts.format !== 'png'))
    throw Unacceptable.field('file', NOT_A_PICTURE)
  if (facts.format === 'png' && isAnimated(picture)) throw Unacceptable.field('file', NOT_A_PICTURE)
  if (facts.width * facts.height > PIXELS_MAX)
    throw Unacceptable.field('file', 'pictures.tooManyPixels')
  const sidePixels = Math.min(facts.width, facts.height)
  if (sidePixels < minSidePixels) {
    throw Unacceptable.field('file', text('pictures.tooSmall', { min: minSidePixels }))
  }
  return sidePixels
}

export const brokenPicture = () => Unacceptable.field('file', 'pictures.damaged')
