/** Masters in every form that real programs write, through both transcoders. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aiff,
  flac,
  floatAiff,
  littleEndianAiff,
  samples,
  sine,
  type Sound,
  wav,
  wavInContainers,
  wavOfUnknownLength,
  withChunkPictures,
  withFlacPictures,
} from '../../../../../tests/support/audio/index.ts'
import { createTranscoder, type TranscoderConfig } from './create-transcoder.ts'
import type { AudioFacts } from './transcoder.ts'

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg'
const hasFfmpeg = spawnSync(ffmpeg, ['-version'], { stdio: 'ignore' }).status === 0
const adapters: TranscoderConfig[] = [
  { kind: 'built-in' },
  ...(hasFfmpeg ? [{ kind: 'ffmpeg' as const, path: ffmpeg }] : []),
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-odd-'))
})
afterAll(() => rm(folder, { recursive: true }))

const SECONDS = 11
const SOUND = { seconds: SECONDS, signal: sine(220) }
const BITS_16: Sound = { ...SOUND, bits: 16 }
const BITS_24: Sound = { ...SOUND, bits: 24 }
const BITS_32: Sound = { ...SOUND, bits: 32 }
const FLOAT: Sound = { ...SOUND, bits: 'float' }

const known = new Map<Sound, number[]>()
/** Returns samples as 24-bit integers. */
function as24(sound: Sound): number[] {
  const made = known.get(sound) ?? compute24(sound)
  known.set(sound, made)
  return made
}

function compute24(sound: Sound): number[] {
  const { bytes, width, bits } = samples(sound)
  return Array.from({ length: bytes.length / width }, (_, i) =>
    bits === 'float'
      ? Math.round(bytes.readFloatLE(i * width) * 2 ** 23)
      : bytes.readIntLE(i * width, width) * 2 ** (24 - bits),
  )
}

/** Returns the samples of a WAV of ours as 24-bit integers. */
function samplesOf(file: Buffer): number[] {
  const width = file.readUInt16LE(34) / 8
  const count = file.readUInt32LE(40) / width
  return Array.from(
    { length: count },
    (_, i) => file.readIntLE(44 + i * width, width) * 2 ** (24 - 8 * width),
  )
}

/** Differences of a rounding are allowed. */
function expectSame(found: number[], wanted: number[]) {
  expect(found.length).toBe(wanted.length)
  let difference = 0
  for (const [i, value] of found.entries())
    difference = Math.max(difference, Math.abs(value - wanted[i]!))
  expect(difference).toBeLessThanOrEqual(1)
}

/** Writes a sound by ffmpeg to a pipe, which can't be rewound to write its length. */
async function piped(args: string[]): Promise<Buffer> {
  const source = join(folder, 'source.wav')
  await writeFile(source, wav(BITS_24))
  const { stdout } = spawnSync(ffmpeg, ['-v', 'error', '-i', source, ...args, 'pipe:1'], {
    maxBuffer: 1 << 27,
  })
  return stdout
}

const backAndFront = [{ type: 4 }, { type: 3 }]
const many = Array.from({ length: 20 }, (_, i) => ({ type: i }))
const inContainers = (sound: Sound, containerBits: 24 | 32, validBits: number) =>
  wavInContainers(sound as { bits: 16 | 24 }, { containerBits, validBits })
const sowt = (sound: Sound) => littleEndianAiff(sound as { bits: 16 })

const ODD: [string, Sound, () => Buffer | Promise<Buffer>, Partial<AudioFacts>][] = [
  [
    'FLAC with two pictures',
    BITS_16,
    () => withFlacPictures(flac(BITS_16 as object), backAndFront),
    { format: 'flac', bitsPerSample: 16 },
  ],
  [
    'FLAC with twenty pictures',
    BITS_16,
    () => withFlacPictures(flac(BITS_16 as object), many),
    { format: 'flac' },
  ],
  [
    'WAV with two pictures',
    BITS_16,
    () => withChunkPictures(wav(BITS_16), backAndFront),
    { format: 'wav' },
  ],
  [
    'WAV with two pictures before the audio',
    BITS_16,
    () => withChunkPictures(wav(BITS_16), backAndFront, 'before'),
    { format: 'wav' },
  ],
  [
    'AIFF with two pictures',
    BITS_16,
    () => withChunkPictures(aiff(BITS_16 as object), backAndFront),
    { format: 'aiff' },
  ],
  [
    'AIFF with twenty pictures before the audio',
    BITS_16,
    () => withChunkPictures(aiff(BITS_16 as object), many, 'before'),
    { format: 'aiff' },
  ],
  ...[0, 0xffffffff, 0xffffffdb, 0x7fffffff, 0x7ffff000, 0x80000000].map(
    (length): (typeof ODD)[number] => [
      `WAV with length ${length.toString(16)}`,
      BITS_24,
      () => wavOfUnknownLength(BITS_24, length),
      { format: 'wav', bitsPerSample: 24 },
    ],
  ),
  [
    'WAV of unknown length that ends within a frame',
    BITS_16,
    () => Buffer.concat([wavOfUnknownLength(BITS_16, 0xffffffff), Buffer.from('abc')]),
    { format: 'wav' },
  ],
  [
    'float WAV of unknown length',
    FLOAT,
    () => wavOfUnknownLength(FLOAT, 0xffffffff),
    { format: 'wav', codec: 'pcm_f32le', bitsPerSample: 32 },
  ],
  ...(['fl32', 'FL32', 'fl64', 'FL64'] as const).map((compression): (typeof ODD)[number] => [
    `AIFF-C of ${compression}`,
    FLOAT,
    () => floatAiff(compression, FLOAT),
    { format: 'aiff', bitsPerSample: Number(compression.slice(2)) },
  ]),
  [
    'AIFF-C of 16 little-endian bits',
    BITS_16,
    () => sowt(BITS_16),
    { format: 'aiff', bitsPerSample: 16 },
  ],
  [
    'AIFF-C of 24 little-endian bits',
    BITS_24,
    () => sowt(BITS_24),
    { format: 'aiff', bitsPerSample: 24 },
  ],
  [
    'AIFF-C of 32 little-endian bits',
    BITS_32,
    () => sowt(BITS_32),
    { format: 'aiff', bitsPerSample: 32 },
  ],
  [
    'WAV of 24 bits in 32',
    BITS_24,
    () => inContainers(BITS_24, 32, 24),
    { format: 'wav', bitsPerSample: 24 },
  ],
  [
    'WAV of 20 bits in 32',
    BITS_16,
    () => inContainers(BITS_16, 32, 20),
    { format: 'wav', bitsPerSample: 24 },
  ],
  [
    'WAV of 16 bits in 24',
    BITS_16,
    () => inContainers(BITS_16, 24, 16),
    { format: 'wav', bitsPerSample: 16 },
  ],
  [
    'WAV of 20 bits in 24',
    BITS_16,
    () => inContainers(BITS_16, 24, 20),
    { format: 'wav', bitsPerSample: 24 },
  ],
]

// What `ffmpeg -f … pipe:1` writes.
const PIPED: typeof ODD = [
  [
    'wav',
    BITS_24,
    () => piped(['-c:a', 'pcm_s24le', '-f', 'wav']),
    { format: 'wav', bitsPerSample: 24 },
  ],
  [
    'wav of 64-bit floats',
    BITS_24,
    () => piped(['-c:a', 'pcm_f64le', '-f', 'wav']),
    { format: 'wav', bitsPerSample: 64 },
  ],
  [
    'rf64',
    BITS_24,
    () => piped(['-c:a', 'pcm_s24le', '-rf64', 'always', '-f', 'wav']),
    { format: 'wav' },
  ],
  [
    'w64',
    BITS_24,
    () => piped(['-c:a', 'pcm_s24le', '-f', 'w64']),
    { format: 'w64', bitsPerSample: 24 },
  ],
  [
    'aiff',
    BITS_24,
    () => piped(['-c:a', 'pcm_s24be', '-f', 'aiff']),
    { format: 'aiff', bitsPerSample: 24 },
  ],
  [
    'aiff of floats',
    BITS_24,
    () => piped(['-c:a', 'pcm_f32be', '-f', 'aiff']),
    { format: 'aiff', bitsPerSample: 32 },
  ],
  ['flac', BITS_24, () => piped(['-f', 'flac']), { format: 'flac', bitsPerSample: 24 }],
]

describe.each(adapters)('the $kind transcoder', (config) => {
  const transcoder = createTranscoder(config)
  const expectReady = async ([, sound, make, facts]: (typeof ODD)[number]) => {
    const file = join(folder, 'master')
    await writeFile(file, await make())
    expect(await transcoder.inspect(file)).toMatchObject({ seconds: SECONDS, ...facts })
    const converted = join(folder, 'converted.wav')
    await transcoder.convert(file, 'wav', converted)
    expectSame(samplesOf(await readFile(converted)), as24(sound))
    // Plain copies are removed.
    expect((await readdir(folder)).filter((name) => name.startsWith('master'))).toEqual(['master'])
  }

  test.each(ODD)('accepts %s', (...row) => expectReady(row))

  test.runIf(hasFfmpeg).each(PIPED)('accepts %s from a pipe', (...row) => expectReady(row))

  test.each(['RF64', 'BW64'])('knows the length of %s', async (magic) => {
    const plain = wav(BITS_16)
    const ds64 = Buffer.alloc(36)
    ds64.write('ds64')
    ds64.writeUInt32LE(28, 4)
    ds64.writeBigUInt64LE(BigInt(plain.length + 28), 8)
    ds64.writeBigUInt64LE(BigInt(plain.length - 44), 16)
    const whole = Buffer.concat([plain.subarray(0, 12), ds64, plain.subarray(12)])
    whole.write(magic)
    whole.writeUInt32LE(0xffffffff, 4)
    whole.writeUInt32LE(0xffffffff, 76)
    const file = join(folder, 'long')
    await writeFile(file, whole)
    expect(await transcoder.inspect(file)).toMatchObject({ format: 'wav', seconds: SECONDS })
    await writeFile(file, whole.subarray(0, -1000))
    await expect(transcoder.inspect(file)).rejects.toMatchObject({ reason: 'truncated' })
  })

  test('says that 24 bits in 32 without a description of their place are no plain audio', async () => {
    const file = inContainers(BITS_24, 32, 24)
    file.writeUInt16LE(1, 20)
    file.writeUInt16LE(24, 34)
    const path = join(folder, 'ambiguous')
    await writeFile(path, file)
    await expect(transcoder.inspect(path)).rejects.toMatchObject({ reason: 'codec' })
  })
})
