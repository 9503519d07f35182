import { sine, type Signal } from './signals.ts'

export interface Sound {
  seconds?: number
  hertz?: number
  /** Bits per sample; `'float'` is 32-bit float (WAV only). */
  bits?: 16 | 24 | 32 | 'float'
  channels?: number
  signal?: Signal
}

const DEFAULTS = { seconds: 12, hertz: 44_100, bits: 16, channels: 2, signal: sine(440) } as const

/**
 * The interleaved samples of a sound.
 * @returns little-endian bytes, or big-endian with `bigEndian`
 */
export function samples(sound: Sound, bigEndian = false) {
  const { seconds, hertz, bits, channels, signal } = { ...DEFAULTS, ...sound }
  const frames = Math.round(seconds * hertz)
  const width = bits === 'float' ? 4 : bits / 8
  const bytes = Buffer.alloc(frames * channels * width)
  const full = bits === 'float' ? 1 : 2 ** (bits - 1) - 1
  let at = 0
  for (let i = 0; i < frames; i++) {
    for (let channel = 0; channel < channels; channel++, at += width) {
      const value = signal(i / hertz, channel)
      if (bits === 'float') {
        bytes.writeFloatLE(value, at)
        continue
      }
      const whole = Math.round(Math.max(-1, Math.min(1, value)) * full)
      if (bigEndian) bytes.writeIntBE(whole, at, width)
      else bytes.writeIntLE(whole, at, width)
    }
  }
  return { bytes, frames, width, hertz, bits, channels }
}

/** The 44 bytes before the samples. The numbers may be wrong, for attack files. */
export function wavHeader(about: {
  hertz: number
  channels: number
  width: number
  float?: boolean
  dataBytes: number
}): Buffer {
  const { hertz, channels, width, float = false, dataBytes } = about
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(Math.min(0xffffffff, 36 + dataBytes), 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(float ? 3 : 1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(hertz, 24)
  head.writeUInt32LE((hertz * channels * width) >>> 0, 28)
  head.writeUInt16LE((channels * width) & 0xffff, 32)
  head.writeUInt16LE(width * 8, 34)
  head.write('data', 36)
  head.writeUInt32LE(dataBytes, 40)
  return head
}

/** Creates a WAV file: by default 12 seconds of a 440 Hz tone, 44.1 kHz, 16 bits, stereo. */
export function wav(sound: Sound = {}): Buffer {
  const { bytes, width, hertz, bits, channels } = samples(sound)
  const float = bits === 'float'
  const head = wavHeader({ hertz, channels, width, float, dataBytes: bytes.length })
  return Buffer.concat([head, bytes])
}

const W64_GUID_TAIL = { riff: '2e91cf11a5d628db04c10000', wave: 'f3acd3118cd100c04f8edb8a' }

/** Creates a Sony Wave64 file: RIFF with 16-byte names and 64-bit lengths. */
export function w64(sound: Sound = {}): Buffer {
  const { bytes, width, hertz, bits, channels } = samples(sound)
  const plain = wavHeader({ hertz, channels, width, float: bits === 'float', dataBytes: 0 })
  const guid = (name: string) =>
    Buffer.from(
      Buffer.from(name).toString('hex') +
        (name === 'riff' ? W64_GUID_TAIL.riff : W64_GUID_TAIL.wave),
      'hex',
    )
  const sized = (name: string, length: number) => {
    const size = Buffer.alloc(8)
    size.writeBigUInt64LE(BigInt(length))
    return Buffer.concat([guid(name), size])
  }
  const body = Buffer.concat([
    guid('wave'),
    sized('fmt ', 24 + 16),
    plain.subarray(20, 36),
    sized('data', 24 + bytes.length),
    bytes,
  ])
  return Buffer.concat([sized('riff', 24 + body.length), body])
}
