import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { parseFile } from 'music-metadata'
import sharp from 'sharp'
import { TagLib } from 'taglib-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  flac,
  mix,
  noise,
  sine,
  wav,
  type Sound,
} from '../../../../../tests/support/audio/index.ts'
import { createTranscoder, type TranscoderConfig } from './create-transcoder.ts'
import { SOUND_FORMATS, type SoundFormat } from './sound-format.ts'
import type { TrackTags } from './track-tags.ts'

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg'
const hasFfmpeg = spawnSync(ffmpeg, ['-version'], { stdio: 'ignore' }).status === 0
const adapters: TranscoderConfig[] = [
  { kind: 'built-in' },
  ...(hasFfmpeg ? [{ kind: 'ffmpeg' as const, path: ffmpeg }] : []),
]

const TAGS: TrackTags = {
  title: 'Spore Drift – Été (Night Mix)',
  artist: 'Lichen Choir ✨',
  albumArtist: 'Various Artists',
  album: 'One Tree',
  isCompilation: true,
  track: 3,
  tracks: 9,
  date: '2026-03-14',
  genres: ['Goa', 'Psychedelic Trance'],
  bpm: 145,
  key: 'F#m',
  camelot: '11A',
  isrc: 'USABC2600001',
  label: 'Hyphal Records',
  catalogueNumber: 'HYP 007',
  lyrics: 'Spores – im Wind\n\nroots below ✨',
}

const EXTENSIONS: Record<SoundFormat, string> = {
  'mp3-320': 'mp3',
  'mp3-v0': 'mp3',
  flac: 'flac',
  wav: 'wav',
  aiff: 'aiff',
  alac: 'm4a',
  opus: 'opus',
}

const COVER_SIDE = 1400
let folder: string
let cover: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-convert-'))
  cover = join(folder, 'cover.jpg')
  const create = { width: COVER_SIDE, height: COVER_SIDE, channels: 3 as const, background: '#264' }
  await sharp({ create }).jpeg().toFile(cover)
})
afterAll(() => rm(folder, { recursive: true }))

const SECONDS = 2
const signal = mix(sine(220), noise(0.1))
const master = async (sound: Sound, make = wav) => {
  const path = join(folder, 'master')
  await writeFile(path, make({ seconds: SECONDS, signal, ...sound }))
  return path
}

/** Returns the native tags of a file by name; a picture by its kind and type. */
async function tagsOf(file: string, kind: string): Promise<Record<string, unknown>> {
  const { native } = await parseFile(file)
  return Object.fromEntries(
    native[kind]!.map(({ id, value }) => {
      const picture = value as { format?: string; data?: Uint8Array }
      return [id, picture.data ? `${picture.format} ${picture.data.length}` : value]
    }),
  )
}

/** Returns what TagLib reads, which many players use: its property map, and the types of pictures. */
async function readByTagLib(path: string) {
  const taglib = await TagLib.initialize()
  const file = await taglib.open(new Uint8Array(await readFile(path)))
  try {
    return { ...file.properties(), pictures: file.getPictures().map(({ type }) => type) }
  } finally {
    file.dispose()
  }
}

/** Returns the samples of a file as 24-bit integers. */
const samplesOf = (file: string): Buffer => {
  const decoded = spawnSync(
    ffmpeg,
    ['-v', 'error', '-i', file, '-map', '0:a', '-f', 's24le', '-'],
    {
      maxBuffer: 1 << 26,
    },
  )
  if (decoded.status !== 0) throw new Error(decoded.stderr.toString())
  return decoded.stdout
}

describe.each(adapters)('downloads by the $kind transcoder', (config) => {
  const transcoder = createTranscoder(config)
  const makes = async (sound: Sound, format: SoundFormat, make = wav) => {
    const file = join(folder, `${config.kind}.${EXTENSIONS[format]}`)
    const facts = await transcoder.convert(await master(sound, make), format, file)
    const tagged = await transcoder.tag(file, format, TAGS, cover)
    return { file, facts, tagged }
  }

  const ID3 = {
    TIT2: TAGS.title,
    TPE1: TAGS.artist,
    TPE2: TAGS.albumArtist,
    TALB: TAGS.album,
    TRCK: '3/9',
    TPOS: '1/1',
    TDRC: '2026-03-14',
    TYER: '2026',
    TDAT: '1403',
    TCON: 'Goa',
    TBPM: '145',
    TKEY: 'F#m',
    TSRC: TAGS.isrc,
    TPUB: TAGS.label,
    TCMP: '1',
    COMM: { language: 'eng', descriptor: '', text: '11A' },
    USLT: { language: 'eng', descriptor: '', text: TAGS.lyrics },
    'TXXX:CATALOGNUMBER': 'HYP 007',
    APIC: expect.stringMatching(/^image\/jpeg \d+$/) as string,
  }
  const VORBIS = {
    TITLE: TAGS.title,
    ARTIST: TAGS.artist,
    ALBUMARTIST: TAGS.albumArtist,
    ALBUM: TAGS.album,
    TRACKNUMBER: '3',
    TRACKTOTAL: '9',
    DATE: '2026-03-14',
    BPM: '145',
    INITIALKEY: 'F#m',
    KEY: 'F#m',
    ISRC: TAGS.isrc,
    LABEL: TAGS.label,
    CATALOGNUMBER: 'HYP 007',
    COMMENT: '11A',
    LYRICS: TAGS.lyrics,
    METADATA_BLOCK_PICTURE: expect.stringMatching(/^image\/jpeg \d+$/) as string,
  }
  const APPLE = {
    '©nam': TAGS.title,
    '©ART': TAGS.artist,
    aART: TAGS.albumArtist,
    trkn: '3/9',
    '©day': '2026-03-14',
    '©lyr': TAGS.lyrics,
    tmpo: 145,
    '----:com.apple.iTunes:initialkey': 'F#m',
    '----:com.apple.iTunes:ISRC': TAGS.isrc,
    '----:com.apple.iTunes:CATALOGNUMBER': 'HYP 007',
    covr: expect.stringMatching(/^image\/jpeg \d+$/) as string,
  }
  const SAID: Record<SoundFormat, Record<string, object>> = {
    'mp3-320': { 'ID3v2.3': ID3 },
    'mp3-v0': { 'ID3v2.3': ID3 },
    aiff: { 'ID3v2.3': ID3 },
    wav: {
      'ID3v2.3': ID3,
      exif: {
        IPRD: TAGS.album,
        ICRD: '2026-03-14',
        IGNR: 'Goa',
        IPRT: '3',
        IBPM: '145',
        ISRC: TAGS.isrc,
        ICMT: '11A',
      },
    },
    flac: { vorbis: VORBIS },
    opus: { vorbis: VORBIS },
    alac: { iTunes: APPLE },
  }
  test.each(SOUND_FORMATS)('%s has the tags that DJ software reads', async (format) => {
    const { file, facts, tagged } = await makes({ bits: 24, hertz: 48_000 }, format)
    for (const [kind, tags] of Object.entries(SAID[format]))
      expect(await tagsOf(file, kind)).toMatchObject(tags)
    const bytes = await readFile(file)
    expect(tagged).toEqual({ bytes: bytes.length, crc32: crc32(bytes) })
    expect(facts).toMatchObject({ format: 'wav', hertz: 48_000, channels: 2, bitsPerSample: 24 })
    const { format: found } = await parseFile(file, { duration: true })
    expect(found.sampleRate).toBe(48_000)
    expect(found.duration).toBeCloseTo(SECONDS, 0)
    if (format === 'mp3-320') expect(found.bitrate).toBe(320_000)
  })

  /** Formats with room for several genres. */
  const HAS_GENRES: readonly SoundFormat[] = ['flac', 'opus', 'alac']

  test.each(SOUND_FORMATS)('three programs read the same in %s', async (format) => {
    const { file } = await makes({ bits: 24, hertz: 48_000 }, format)
    const genres = HAS_GENRES.includes(format) ? TAGS.genres : ['Goa']
    const { common, native } = await parseFile(file)
    expect(common).toMatchObject({
      ...{ title: TAGS.title, artist: TAGS.artist, albumartist: TAGS.albumArtist },
      ...{ album: TAGS.album, date: TAGS.date, year: 2026, bpm: 145, genre: genres },
      ...{ track: { no: 3, of: 9 }, isrc: [TAGS.isrc], label: [TAGS.label] },
    })
    expect(common.picture).toMatchObject([
      // MP4 has no types of pictures.
      { format: 'image/jpeg', ...(format !== 'alac' && { type: 'Cover (front)' }) },
    ])
    const blocks = (native['vorbis'] ?? []).filter(({ id }) => id === 'METADATA_BLOCK_PICTURE')
    for (const { value } of blocks)
      expect(value).toMatchObject({ width: COVER_SIDE, height: COVER_SIDE, colour_depth: 24 })
    expect(blocks).toHaveLength(format === 'flac' || format === 'opus' ? 1 : 0)

    const { date, ...byTagLib } = await readByTagLib(file)
    expect(byTagLib).toMatchObject({
      ...{ title: [TAGS.title], artist: [TAGS.artist], albumArtist: [TAGS.albumArtist] },
      ...{ album: [TAGS.album], trackNumber: ['3'], bpm: ['145'], isrc: [TAGS.isrc] },
      ...{ label: [TAGS.label], catalogNumber: [TAGS.catalogueNumber], INITIALKEY: [TAGS.key] },
      ...{ comment: [TAGS.camelot], compilation: ['true'] },
      // Of several genres in MP4, TagLib has the first; it calls pictures in MP4 "other".
      genre: format === 'alac' ? ['Goa'] : genres,
      pictures: [format === 'alac' ? 'Other' : 'FrontCover'],
    })
    // ID3 also has the year alone, for old players.
    expect(date![0]).toBe(TAGS.date)

    if (hasFfmpeg) {
      const { stderr } = spawnSync(ffmpeg, ['-hide_banner', '-i', file], { encoding: 'utf8' })
      const tags = Object.fromEntries(
        // The first are those of the file, the others those of the cover.
        [...stderr.matchAll(/^ +(\w+) *: (.*)$/gm)]
          .toReversed()
          .map(([, name, value]) => [name!.toLowerCase(), value]),
      )
      expect(tags).toMatchObject({ title: TAGS.title, artist: TAGS.artist, date: TAGS.date })
      // Of several genres in MP4, FFmpeg keeps the last one.
      expect(tags['genre']).toContain(format === 'alac' ? genres.at(-1) : 'Goa')
      expect(stderr).toContain(`${COVER_SIDE}x${COVER_SIDE}`)
    }
  })

  test('a 24-bit WAV is plain PCM, which CDJs accept, and starts with the audio', async () => {
    const { file } = await makes({ bits: 24 }, 'wav')
    const bytes = await readFile(file)
    expect(bytes.readUInt16LE(20)).toBe(0x0001)
    expect(bytes.toString('latin1', 36, 40)).toBe('data')
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  })

  describe.runIf(hasFfmpeg)('lossless formats have the master’s samples', () => {
    const masters: [string, Sound, typeof wav, number][] = [
      ['16 bits', { bits: 16 }, wav, 16],
      ['24 bits at 96 kHz', { bits: 24, hertz: 96_000 }, wav, 24],
      [
        '24 bits in mono, an odd number of bytes',
        { bits: 24, channels: 1, seconds: 1.00003 },
        wav,
        24,
      ],
      ['FLAC', { bits: 24 }, flac as typeof wav, 24],
    ]
    const formats = ['flac', 'wav', 'aiff', 'alac'] as const
    test.each(masters.flatMap((row) => formats.map((format) => [format, ...row] as const)))(
      '%s made from %s',
      async (format, _, sound, make, bits) => {
        const { file } = await makes(sound, format, make)
        const { format: found } = await parseFile(file)
        expect(found).toMatchObject({
          bitsPerSample: bits,
          // MP4 has only 16 bits for the sample rate; players use the one in the audio itself.
          ...(format === 'alac' && sound.hertz ? {} : { sampleRate: sound.hertz ?? 44_100 }),
          numberOfChannels: sound.channels ?? 2,
        })
        expect(samplesOf(file).equals(samplesOf(join(folder, 'master')))).toBe(true)
      },
    )
  })

  test('32-bit float becomes 24 bits, clipped at full scale', async () => {
    const { file } = await makes({ bits: 'float', signal: (t) => 2 * Math.sin(t * 2765) }, 'wav')
    const bytes = await readFile(file)
    expect(bytes.readUInt16LE(34)).toBe(24)
    const peaks = Array.from({ length: 2_000 }, (_, i) => bytes.readIntLE(44 + 3 * i, 3))
    expect(Math.max(...peaks)).toBe(2 ** 23 - 1)
    expect(Math.min(...peaks)).toBe(-(2 ** 23))
  })

  test.each([
    ['mp3-320', 96_000, 48_000],
    ['mp3-v0', 88_200, 44_100],
    ['mp3-320', 44_100, 44_100],
    ['opus', 44_100, 48_000],
  ] as const)('%s made from %i Hz has %i Hz', async (format, from, to) => {
    const { file } = await makes({ hertz: from }, format)
    expect((await parseFile(file)).format.sampleRate).toBe(to)
  })
})
