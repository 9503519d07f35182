import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyById } from '@hypha/contract/rules/camelot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aiff,
  brokenFiles,
  clicks,
  flac,
  melody,
  mix,
  noise,
  playlistAttacks,
  sine,
  taggedFlac,
  w64,
  wav,
  type Sound,
} from '../../../../../tests/support/audio/index.ts'
import { until } from '../../../../../tests/support/until.ts'
import { createTranscoder, type TranscoderConfig } from './create-transcoder.ts'
import { AudioRefused, TranscoderFailed } from './transcoder.ts'
import { renderText } from '../../platform/texts/render.ts'

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg'
const hasFfmpeg = spawnSync(ffmpeg, ['-version'], { stdio: 'ignore' }).status === 0
const adapters: TranscoderConfig[] = [
  { kind: 'built-in' },
  ...(hasFfmpeg ? [{ kind: 'ffmpeg' as const, path: ffmpeg }] : []),
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-transcoder-'))
  console.info(`The transcoder's tests run on: ${adapters.map(({ kind }) => kind).join(', ')}`)
})
afterAll(() => rm(folder, { recursive: true }))

const file = async (name: string, bytes: Buffer) => {
  const path = join(folder, name.replaceAll(/[^a-z0-9.]/gi, '-'))
  await writeFile(path, bytes)
  return path
}

/** Returns the ids of the processes started by this one, from any thread. */
async function childProcesses(): Promise<number[]> {
  const threads = await readdir('/proc/self/task')
  const lists = await Promise.all(
    threads.map((id) => readFile(`/proc/self/task/${id}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** Returns the top-level boxes of an MP4, as `type:size`. */
function boxTypes(bytes: Buffer) {
  const types: string[] = []
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    types.push(bytes.toString('latin1', at + 4, at + 8))
  return types
}

describe.each(adapters)('the $kind transcoder', (config) => {
  const transcoder = createTranscoder(config)

  const masters: [string, (sound: Sound) => Buffer, Sound, string][] = [
    ['wav', wav, { bits: 16 }, 'pcm_s16le'],
    ['wav', wav, { bits: 24, hertz: 48_000 }, 'pcm_s24le'],
    ['wav', wav, { bits: 32, hertz: 96_000 }, 'pcm_s32le'],
    ['wav', wav, { bits: 'float', hertz: 192_000, channels: 1 }, 'pcm_f32le'],
    ['w64', w64, { bits: 24 }, 'pcm_s24le'],
    ['aiff', (sound) => aiff({ ...sound, bits: 24 }), {}, 'pcm_s24be'],
    ['flac', (sound) => flac({ ...sound, bits: 24 }), { channels: 1 }, 'flac'],
  ]
  test.each(masters)('recognizes a %s', async (format, make, sound, codec) => {
    const path = await file(`master.${format}`, make({ seconds: 11, ...sound }))
    const facts = await transcoder.inspect(path)
    const hertz = sound.hertz ?? 44_100
    expect(facts).toMatchObject({ format, codec, hertz, channels: sound.channels ?? 2 })
    expect(facts).toMatchObject({ samples: 11 * hertz, seconds: 11 })
    expect(facts.bitsPerSample).toBe(
      sound.bits === 'float' ? 32 : codec === 'flac' ? 24 : Number(/\d\d/.exec(codec)),
    )
  })

  test.each(['standard', 'high'] as const)(
    'encodes %s as one file of segments',
    async (quality) => {
      const path = await file(
        'music.wav',
        wav({ seconds: 15, bits: 24, signal: mix(sine(220), noise(0.1)) }),
      )
      const output = join(folder, `${quality}.mp4`)
      const index = await transcoder.encode(path, quality, output)
      expect(index).toMatchObject({
        codec: 'mp4a.40.2',
        bitsPerSecond: quality === 'high' ? 320_000 : 128_000,
      })
      const bytes = await readFile(output)
      const segments = index.segmentBytes
      expect(boxTypes(bytes.subarray(0, index.initBytes))).toEqual(['ftyp', 'moov'])
      let at = index.initBytes
      for (const size of segments) {
        expect(boxTypes(bytes.subarray(at, at + size))).toContain('moof')
        expect(bytes.toString('latin1', at + 4, at + 8)).toBe('moof')
        at += size
      }
      expect(index.segmentSeconds[0]).toBeCloseTo(2, 1)
      expect(index.segmentSeconds[1]).toBeCloseTo(4, 0)
      const seconds = index.segmentSeconds.reduce((a, b) => a + b, 0)
      expect(seconds).toBeGreaterThanOrEqual(15)
      expect(seconds).toBeLessThan(15.1)
      expect((bytes.length * 8) / 15).toBeLessThan(index.bitsPerSecond * 1.15)
    },
  )

  test('converts a 192 kHz mono master to a stereo stream of 48 kHz', async () => {
    const path = await file('high-rate.wav', wav({ seconds: 11, hertz: 192_000, channels: 1 }))
    const index = await transcoder.encode(path, 'standard', join(folder, 'high-rate.mp4'))
    expect(index.segmentSeconds.reduce((a, b) => a + b, 0)).toBeCloseTo(11, 1)
  })

  test('measures loudness, peak, tempo and key', async () => {
    const riff = melody([57, 60, 64, 69, 57, 62, 64, 71], 60 / 145 / 2, 0.25)
    const path = await file('tune.wav', wav({ seconds: 30, signal: mix(clicks(145, 0.6), riff) }))
    const found = await transcoder.analyse(path, { bpmRange: [120, 180] })
    expect(found.samples).toBe(30 * 44_100)
    expect(found.bpm).toBe(145)
    expect(keyById(found.keyId)?.code).toBe('8A')
    expect(found.loudnessLufs).toBeGreaterThan(-25)
    expect(found.truePeakDb).toBeLessThan(0)
    expect(found.clippedSamples).toBe(0)
    expect(found.peaks).toHaveLength(1024)
    expect(Math.max(...found.peaks)).toBeGreaterThan(100)
  })

  test('NaN and infinite floats do not break it', async () => {
    const poison = (t: number) =>
      t % 1 < 0.001 ? NaN : t % 1 < 0.002 ? Infinity : 0.3 * Math.sin(t * 2000)
    const path = await file('nan.wav', wav({ seconds: 11, bits: 'float', signal: poison }))
    await transcoder.inspect(path)
    const found = await transcoder.analyse(path)
    expect(Number.isFinite(found.loudnessLufs)).toBe(true)
    expect(Number.isFinite(found.truePeakDb)).toBe(true)
    expect(found.clippedSamples).toBeGreaterThan(0)
    await transcoder.encode(path, 'standard', join(folder, 'nan.mp4'))
  })

  test('[S-38] rejects a playlist or description renamed to an audio file, and fetches nothing', async () => {
    const asked: string[] = []
    const listener = createServer((socket) => {
      asked.push(String(socket.remotePort))
      socket.destroy()
    })
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    const address = listener.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const victim = await file('victim.wav', wav())
    for (const [name, bytes] of Object.entries(playlistAttacks(victim, port))) {
      for (const ending of ['wav', 'flac', 'aiff']) {
        const path = await file(`${name}.${ending}`, bytes)
        const output = join(folder, 'stolen.mp4')
        await expect(transcoder.inspect(path), name).rejects.toThrow(AudioRefused)
        await expect(transcoder.encode(path, 'standard', output), name).rejects.toThrow(
          AudioRefused,
        )
        await expect(stat(output)).rejects.toThrow('ENOENT')
      }
    }
    await new Promise((done) => listener.close(done))
    expect(asked).toEqual([])
  })

  test('rejects broken and lying files with a message', async () => {
    for (const [name, bytes] of Object.entries(brokenFiles())) {
      const path = await file(`${name}.wav`, bytes)
      const refusal = await transcoder.inspect(path).catch((error: unknown) => error)
      expect(refusal, name).toBeInstanceOf(AudioRefused)
      const { reason, params } = refusal as AudioRefused
      expect(renderText('en', `catalogue.file.${reason}`, params), name).toMatch(/^[A-Z].*\.$/)
    }
  })

  test('accepts a tag of five megabytes before the audio', async () => {
    const path = await file('tagged.flac', taggedFlac(5_000_000))
    expect(await transcoder.inspect(path)).toMatchObject({ format: 'flac', seconds: 11 })
  })

  test('[S-39] a file name is never an option or an address', async () => {
    for (const name of ['-i', 'concat:a|b.wav', '|touch x', 'subfile,,start,0', 'a%d\n.wav']) {
      const path = join(folder, name)
      await writeFile(path, wav({ seconds: 10 }))
      expect((await transcoder.inspect(path)).seconds).toBe(10)
    }
  })

  test('kills a process that takes too long, and the job can be retried', async () => {
    const path = await file('long.wav', wav({ seconds: 200, channels: 1, signal: () => 0 }))
    const hasty = createTranscoder(config, { wallSeconds: 0.02 })
    await expect(hasty.encode(path, 'high', join(folder, 'hasty.mp4'))).rejects.toThrow(
      TranscoderFailed,
    )
    expect((await transcoder.inspect(path)).seconds).toBe(200)
  })

  test('at low priority leaves the CPU to everybody else', async () => {
    const path = await file('low.wav', wav({ seconds: 60 }))
    const low = createTranscoder(config, { priority: 'low' })
    const before = new Set(await childProcesses())
    const encoded = low.encode(path, 'standard', join(folder, 'low.mp4'))
    const child = await until(async () => (await childProcesses()).find((id) => !before.has(id)))
    await until(() => Promise.resolve(getPriority(child) === 10))
    await encoded
  })
})

test('an ffmpeg that is missing or can’t be executed is a failure, not a verdict on the file', async () => {
  const path = await file('fine.wav', wav({ seconds: 10 }))
  const closed = await file('ffmpeg', Buffer.from('#!/bin/sh'))
  for (const program of ['/nowhere/ffmpeg', closed]) {
    const transcoder = createTranscoder({ kind: 'ffmpeg', path: program })
    await expect(transcoder.inspect(path)).rejects.toThrow(TranscoderFailed)
  }
})
