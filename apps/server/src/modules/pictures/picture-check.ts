import sharp from 'sharp'
import { Unacceptable } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'

// Only what JPEG and PNG need stays switched on: no SVG, no GIF, no PDF, whatever a file says of itself (M6).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// The encoders' threads would take the cores from the people who are listening.
sharp.concurrency(1)
sharp.cache(false)

export const PIXELS_MAX = 25_000_000
const NOT_A_PICTURE = 'pictures.notAPicture'

/** A decoder for a picture from outside, bounded in pixels, refusing anything broken. */
export const decoder = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: 'truncated', pages: 1 })

/** An animated PNG announces its frames before the first of them. */
const isAnimated = (png: Buffer) => png.subarray(0, png.indexOf('IDAT')).includes('acTL')

/** @returns its shorter side, in pixels. @throws Unacceptable for anything but a true JPEG or PNG of a sensible size */
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
