import { samples, type Sound } from './wav.ts'

const crc = (bytes: Buffer, width: 8 | 16, polynomial: number) => {
  const top = 1 << (width - 1)
  const mask = 2 ** width - 1
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit++) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask
  }
  return sum
}

/** The frame number in FLAC's extended UTF-8. */
function coded(n: number): number[] {
  if (n < 0x80) return [n]
  if (n < 0x800) return [0xc0 | (n >> 6), 0x80 | (n & 63)]
  return [0xe0 | (n >> 12), 0x80 | ((n >> 6) & 63), 0x80 | (n & 63)]
}

/** One frame of 16 or 24 bits; `subframes` are the coded channels, byte aligned. */
function frame(n: number, blockSize: number, channels: number, bits: number, subframes: Buffer[]) {
  const bitsCode = bits === 24 ? 6 : 4
  const head = Buffer.from([
    0xff,
    0xf8,
    0x70,
    ((channels - 1) << 4) | (bitsCode << 1),
    ...coded(n),
    (blockSize - 1) >> 8,
    (blockSize - 1) & 255,
  ])
  const body = Buffer.concat([head, Buffer.from([crc(head, 8, 0x07)]), ...subframes])
  const check = Buffer.alloc(2)
  check.writeUInt16BE(crc(body, 16, 0x8005))
  return Buffer.concat([body, check])
}

function streamInfo(about: {
  hertz: number
  channels: number
  bits: number
  frames: number
  blockSize: number
}): Buffer {
  const info = Buffer.alloc(42)
  info.write('fLaC', 0)
  info.writeUInt32BE(0x80000022, 4)
  info.writeUInt16BE(about.blockSize, 8)
  info.writeUInt16BE(about.blockSize, 10)
  const packed =
    (BigInt(about.hertz) << 44n) |
    (BigInt(about.channels - 1) << 41n) |
    (BigInt(about.bits - 1) << 36n) |
    BigInt(about.frames)
  info.writeBigUInt64BE(packed, 18)
  return info
}

/** Creates a FLAC file of uncompressed frames: by default 12 seconds of a 440 Hz tone. */
export function flac(sound: Sound & { bits?: 16 | 24 } = {}): Buffer {
  const { bytes, frames, width, hertz, channels } = samples(sound, true)
  const blockSize = 4096
  const parts = [streamInfo({ hertz, channels, bits: width * 8, frames, blockSize })]
  for (let n = 0; n * blockSize < frames; n++) {
    const from = n * blockSize
    const size = Math.min(blockSize, frames - from)
    const subframes = Array.from({ length: channels }, (_, channel) => {
      const subframe = Buffer.alloc(1 + size * width, 0x02)
      for (let i = 0; i < size; i++) {
        const at = ((from + i) * channels + channel) * width
        bytes.copy(subframe, 1 + i * width, at, at + width)
      }
      return subframe
    })
    parts.push(frame(n, size, channels, width * 8, subframes))
  }
  return Buffer.concat(parts)
}

/**
 * Creates hours of silence in a few hundred kilobytes.
 * @param declared whether the header has the true length or declares it as unknown
 */
export function silentFlac(seconds: number, declared = true, hertz = 44_100): Buffer {
  const blockSize = 65_535
  const count = Math.ceil((seconds * hertz) / blockSize)
  const about = {
    hertz,
    channels: 1,
    bits: 16,
    frames: declared ? count * blockSize : 0,
    blockSize,
  }
  const constantZero = Buffer.alloc(3)
  const parts = [streamInfo(about)]
  for (let n = 0; n < count; n++) parts.push(frame(n, blockSize, 1, 16, [constantZero]))
  return Buffer.concat(parts)
}
