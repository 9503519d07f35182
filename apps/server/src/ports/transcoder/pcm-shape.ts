import type { ChunkedFormat } from './chunks.ts'

/** How the samples of a WAV, W64 or AIFF are stored. */
export interface PcmShape {
  hertz: number
  channels: number
  /** Bytes of a sample in the file. */
  width: number
  /** The upper bytes that hold its value: three for 24 valid bits in a container of 32. */
  used: number
  isFloat: boolean
  isBigEndian: boolean
}

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

function wavShape(format: Buffer): PcmShape | null {
  if (format.length < 16) return null
  const isExtensible = format.readUInt16LE(0) === EXTENSIBLE && format.length >= 40
  const tag = isExtensible ? format.readUInt16LE(24) : format.readUInt16LE(0)
  const channels = format.readUInt16LE(2)
  const width = format.readUInt16LE(12) / channels
  const bits = format.readUInt16LE(14)
  // Without the extension, nobody knows where in a larger container a value is.
  if ((tag !== PCM && tag !== FLOAT) || Math.ceil(bits / 8) !== width) return null
  const valid = isExtensible && tag === PCM ? format.readUInt16LE(18) || bits : bits
  return {
    hertz: format.readUInt32LE(4),
    channels,
    width,
    used: Math.min(width, Math.ceil(valid / 8)),
    isFloat: tag === FLOAT,
    isBigEndian: false,
  }
}

const BIG_ENDIAN = ['NONE', 'twos', 'in24', 'in32']
const FLOAT_BYTES: Readonly<Record<string, number>> = { fl32: 4, FL32: 4, fl64: 8, FL64: 8 }

/** The sample rate is an 80-bit float. */
function extendedAt(format: Buffer, at: number): number {
  const exponent = (format.readUInt16BE(at) & 0x7fff) - 16_383
  return Math.round(Number(format.readBigUInt64BE(at + 2)) * 2 ** (exponent - 63))
}

function aiffShape(format: Buffer): PcmShape | null {
  if (format.length < 18) return null
  const compression = format.length >= 22 ? format.toString('latin1', 18, 22) : 'NONE'
  const floatBytes = FLOAT_BYTES[compression]
  if (!floatBytes && compression !== 'sowt' && !BIG_ENDIAN.includes(compression)) return null
  const width = floatBytes ?? Math.ceil(format.readUInt16BE(6) / 8)
  return {
    hertz: extendedAt(format, 8),
    channels: format.readUInt16BE(0),
    width,
    used: width,
    isFloat: floatBytes !== undefined,
    isBigEndian: compression !== 'sowt',
  }
}

/** Reads how samples are stored from the body of `fmt ` or `COMM`; null if they aren't plain, or absurd. */
export function pcmShape(container: ChunkedFormat, format: Buffer): PcmShape | null {
  const shape = container === 'aiff' ? aiffShape(format) : wavShape(format)
  if (!shape) return null
  const { hertz, channels, width, used } = shape
  const isSensible = channels >= 1 && channels <= 64 && used >= 2 && width <= 8
  return isSensible && hertz >= 1 && hertz <= 1_000_000 ? shape : null
}
