/** Masters as some programs write them: valid, but not in the usual form. */
import { aiffFile } from './aiff.ts'
import { type Sound, samples, wav } from './wav.ts'

/** A picture of one colour as a tiny PNG: enough for a reader, and 68 bytes. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVQIW2NgAAIAAAUAAR4f7BQAAAAASUVORK5CYII=',
  'base64',
)

export interface TaggedPicture {
  /** 3 is the front cover, 4 the back. */
  type: number
  data?: Buffer
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Inserts picture blocks into a FLAC whose only metadata is its stream info. */
export function withFlacPictures(file: Buffer, pictures: readonly TaggedPicture[]): Buffer {
  const blocks = pictures.map(({ type, data = TINY_PNG }, i) => {
    const mime = Buffer.from('image/png')
    const numbers = [1, 1, 32, 0, data.length].map(uint32)
    const texts = [uint32(type), uint32(mime.length), mime, uint32(0)]
    const body = Buffer.concat([...texts, ...numbers, data])
    const isLast = i === pictures.length - 1
    return Buffer.concat([uint32((isLast ? 0x86000000 : 0x06000000) + body.length), body])
  })
  const info = Buffer.from(file.subarray(0, 42))
  info[4] = 0
  return Buffer.concat([info, ...blocks, file.subarray(42)])
}

const syncsafe = (n: number) =>
  Buffer.from([(n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127])

/** An ID3v2.3 tag of pictures. */
function id3Pictures(pictures: readonly TaggedPicture[]): Buffer {
  const frames = pictures.map(({ type, data = TINY_PNG }) => {
    const body = Buffer.concat([
      Buffer.from('\0image/png\0', 'latin1'),
      Buffer.from([type, 0]),
      data,
    ])
    return Buffer.concat([Buffer.from('APIC'), uint32(body.length), Buffer.alloc(2), body])
  })
  const all = Buffer.concat(frames)
  const tag = Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), syncsafe(all.length), all])
  // Chunks have even lengths.
  return tag.length % 2 === 0 ? tag : Buffer.concat([tag, Buffer.alloc(1)])
}

/** Adds an ID3 chunk with pictures to a WAV or AIFF, before the audio as some programs do, or after it. */
export function withChunkPictures(
  file: Buffer,
  pictures: readonly TaggedPicture[],
  place: 'before' | 'after' = 'after',
): Buffer {
  const isAiff = file.toString('latin1', 0, 4) === 'FORM'
  const body = id3Pictures(pictures)
  const head = Buffer.alloc(8)
  head.write(isAiff ? 'ID3 ' : 'id3 ')
  if (isAiff) head.writeUInt32BE(body.length, 4)
  else head.writeUInt32LE(body.length, 4)
  const at = place === 'after' ? file.length : 12
  const whole = Buffer.concat([file.subarray(0, at), head, body, file.subarray(at)])
  if (isAiff) whole.writeUInt32BE(whole.length - 8, 4)
  else whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** A WAV written to a pipe: its length was not known when its header was written. */
export function wavOfUnknownLength(sound: Sound, declared: number): Buffer {
  const file = wav(sound)
  file.writeUInt32LE(declared, 4)
  file.writeUInt32LE(declared, 40)
  return file
}

/** AIFF-C of big-endian floats. */
export function floatAiff(compression: 'fl32' | 'FL32' | 'fl64' | 'FL64', sound: Sound): Buffer {
  const { bytes, ...about } = samples({ ...sound, bits: 'float' })
  const width = compression.endsWith('64') ? 8 : 4
  const swapped = Buffer.alloc((bytes.length / 4) * width)
  for (let i = 0; i < bytes.length / 4; i++) {
    const value = bytes.readFloatLE(4 * i)
    if (width === 8) swapped.writeDoubleBE(value, 8 * i)
    else swapped.writeFloatBE(value, 4 * i)
  }
  return aiffFile({ ...about, bytes: swapped, width }, compression)
}

/** AIFF-C of little-endian integers, as macOS writes it. */
export function littleEndianAiff(sound: Sound & { bits: 16 | 24 | 32 }): Buffer {
  return aiffFile(samples(sound), 'sowt')
}

const PCM_GUID_TAIL = Buffer.from('000000001000800000aa00389b71', 'hex')

/** A WAVE_FORMAT_EXTENSIBLE file whose samples are the upper bits of larger containers. */
export function wavInContainers(
  sound: Sound & { bits: 16 | 24 },
  { containerBits, validBits }: { containerBits: 24 | 32; validBits: number },
): Buffer {
  const { bytes: packed, width: packedWidth, hertz, channels } = samples(sound)
  const width = containerBits / 8
  const count = packed.length / packedWidth
  const bytes = Buffer.alloc(count * width)
  for (let i = 0; i < count; i++)
    packed.copy(bytes, (i + 1) * width - packedWidth, i * packedWidth, (i + 1) * packedWidth)
  const format = Buffer.alloc(48)
  format.write('fmt ')
  format.writeUInt32LE(40, 4)
  format.writeUInt16LE(0xfffe, 8)
  format.writeUInt16LE(channels, 10)
  format.writeUInt32LE(hertz, 12)
  format.writeUInt32LE(hertz * channels * width, 16)
  format.writeUInt16LE(channels * width, 20)
  format.writeUInt16LE(8 * width, 22)
  format.writeUInt16LE(22, 24)
  format.writeUInt16LE(validBits, 26)
  format.writeUInt32LE(channels === 1 ? 4 : 3, 28)
  format.writeUInt16LE(1, 32)
  PCM_GUID_TAIL.copy(format, 34)
  const data = Buffer.alloc(8)
  data.write('data')
  data.writeUInt32LE(bytes.length, 4)
  const head = Buffer.alloc(12)
  head.write('RIFF')
  head.writeUInt32LE(4 + format.length + 8 + bytes.length, 4)
  head.write('WAVE', 8)
  return Buffer.concat([head, format, data, bytes])
}
