import { samples, type Sound } from './wav.ts'

/** The sample rate as the 80-bit float that AIFF requires. */
function extended(hertz: number): Buffer {
  const bytes = Buffer.alloc(10)
  const exponent = Math.floor(Math.log2(hertz))
  bytes.writeUInt16BE(16_383 + exponent, 0)
  bytes.writeBigUInt64BE(BigInt(hertz) << BigInt(63 - exponent), 2)
  return bytes
}

/** Puts big-endian samples into an AIFF, or samples of a compression such as `fl32` into an AIFF-C. */
export function aiffFile(
  { bytes, frames, width, hertz, channels }: Omit<ReturnType<typeof samples>, 'bits'>,
  compression?: string,
): Buffer {
  const common = Buffer.alloc(18)
  common.writeUInt16BE(channels, 0)
  common.writeUInt32BE(frames, 2)
  common.writeUInt16BE(width * 8, 6)
  extended(hertz).copy(common, 8)
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 0)
    head.writeUInt32BE(body.length, 4)
    return Buffer.concat([head, body])
  }
  const body = Buffer.concat([
    Buffer.from(compression ? 'AIFC' : 'AIFF'),
    ...(compression ? [chunk('FVER', Buffer.from('a2805140', 'hex'))] : []),
    // The name of the compression is an empty text of even length.
    chunk('COMM', Buffer.concat([common, Buffer.from(compression ? `${compression}\0\0` : '')])),
    chunk('SSND', Buffer.concat([Buffer.alloc(8), bytes])),
  ])
  const head = Buffer.alloc(8)
  head.write('FORM', 0)
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Creates an AIFF file (integers only): by default 12 seconds of a 440 Hz tone. */
export const aiff = (sound: Sound & { bits?: 16 | 24 | 32 } = {}): Buffer =>
  aiffFile(samples(sound, true))
